export { describedEndpoints, openApiDocument, type DescribedAudience, type DocumentOptions } from './openapi.document';
export type { HttpMethod, JsonSchema, OpenApiDocument, Operation, Parameter } from './openapi.types';
export { RAW_BODIES } from './raw.bodies';
