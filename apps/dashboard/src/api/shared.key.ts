/** The key of what is shared, on the page of a share; null everywhere else. A page is one or the other as long as it stands. */
let key: string | null = null;

export const sharedKey = (): string | null => key;

/** From now on figures are asked for with the key of a share, and nobody is signed in. */
export function askWithKey(shared: string): void {
  key = shared;
}

const OF_WEBSITE = '/api/websites/{websiteId}/';

/** Where the page of a share asks for what stands at a path of the dashboard: the same rows stand there, and no others. */
export const sharedPath = (path: string): string => path.replace(OF_WEBSITE, '/api/share/{shareKey}/');
