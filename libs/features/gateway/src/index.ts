export { gatewayFeature } from './gateway.module';
