import type { OpenApiDocument } from '@footfall/contracts';

export function docsPage(document: OpenApiDocument): string {
  return document.info.title;
}
