export { webhooksFeature } from './webhooks.module';
