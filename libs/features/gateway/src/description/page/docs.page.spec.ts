import { createHash } from 'node:crypto';
import { openApiDocument, type JsonSchema, type OpenApiDocument } from '@footfall/contracts';
import { Ajv2020 } from 'ajv/dist/2020';
import { docsPage } from './docs.page';
import { sampleValue } from './sample.value';
import { SchemaReader } from './schema.reader';

const document = openApiDocument({ serverUrl: 'https://stats.example', version: '1.2.3', audiences: ['external', 'dashboard', 'public'] });
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
const { text, contentSecurityPolicy } = docsPage(document);

describe('the page', () => {
  it('has a section for each operation and nothing twice, and every link within it leads somewhere', () => {
    const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    for (const { operationId } of operations) expect(ids).toContain(operationId);
    for (const [, target] of text.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
    for (const [, target] of text.matchAll(/<label for="([^"]+)"/g)) expect(ids).toContain(target);
  });

  it('takes nothing from elsewhere, and its policy lets exactly its own style and script run', () => {
    const [style] = [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, inner]) => inner!);
    const [script] = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, inner]) => inner!);
    const hash = (inner: string) => `'sha256-${createHash('sha256').update(inner).digest('base64')}'`;
    expect(contentSecurityPolicy).toContain(`style-src ${hash(style!)};`);
    expect(contentSecurityPolicy).toContain(`script-src ${hash(script!)};`);
    expect(contentSecurityPolicy).toMatch(/^default-src 'none';/);
    expect(contentSecurityPolicy).not.toContain('unsafe');
    expect(text.match(/<(script|style)\b/g)).toHaveLength(2);
    expect(text).not.toMatch(/\s(src|style|on\w+)=/);
    expect(text).not.toMatch(/url\(|@import/);
  });

  it('shows texts of the document as texts', () => {
    const [path] = Object.keys(document.paths) as [string];
    const [method] = Object.keys(document.paths[path]!) as ['post'];
    const hostile = structuredClone(document) as unknown as Record<string, never> & OpenApiDocument;
    Object.assign(hostile.paths[path]![method]!, { summary: '<img onerror=x> & "quoted"' });
    const page = docsPage(hostile).text;
    expect(page).not.toContain('<img');
    expect(page).toContain('&lt;img onerror=x&gt; &amp; &quot;quoted&quot;');
  });
});

describe('examples', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const reader = new SchemaReader(document);
  ajv.addSchema({ $id: 'document', components: document.components });
  /** References lead into the document, where they would lead into the schema itself. */
  const judged = (schema: JsonSchema) => ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as JsonSchema);

  it.each(operations.map((operation) => [operation.operationId, operation] as const))('of %s fit their schemas', (_id, operation) => {
    const contents = [operation.requestBody?.content, ...Object.values(operation.responses).map((one) => reader.response(one)?.content)];
    const schemas = contents.map((content) => content?.['application/json']?.schema);
    for (const schema of schemas.filter((one): one is JsonSchema => one !== undefined && !('allOf' in one))) {
      const validate = judged(schema);
      validate(sampleValue(reader, schema));
      expect(validate.errors).toBeNull();
    }
  });
});
