export { ingestionFeature } from './ingestion.module';
