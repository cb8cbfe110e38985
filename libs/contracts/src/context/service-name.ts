/** The services, which are also the owners of endpoints. */
export const SERVICES = ['gateway', 'ingestion', 'analytics-query', 'insights', 'webhooks', 'settings'] as const;
export type ServiceName = (typeof SERVICES)[number];
