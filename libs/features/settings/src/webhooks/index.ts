export * from './webhooks';
export * from './webhooks.controller';
export * from './webhook.target';
