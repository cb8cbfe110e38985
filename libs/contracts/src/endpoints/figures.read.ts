/** What rows have in common that tell figures of a website to whoever has a key. */
export const figuresRead = {
  method: 'GET',
  audience: 'external',
  owner: 'analytics-query',
  status: 200,
  scope: 'read',
  credits: 1,
  resource: 'websiteId',
} as const;
