import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpMethod, OpenApiDocument } from '@footfall/contracts';
import { Markup, markup } from '@footfall/platform';
import { operationSection, type ShownOperation } from './operation.section';
import { prose } from './prose';
import { SchemaReader } from './schema.reader';

export interface DocsPage {
  readonly text: string;
  /** Lets the page's own style and script run, and requests go to where it came from; nothing else. */
  readonly contentSecurityPolicy: string;
}

const asset = (name: string) => readFileSync(join(__dirname, name), 'utf8');
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cg fill='%230d7a6c'%3E%3Crect x='1' y='9' width='3.5' height='6' rx='1'/%3E%3Crect x='6.2' y='5' width='3.5' height='10' rx='1'/%3E%3Crect x='11.4' y='1' width='3.5' height='14' rx='1'/%3E%3C/g%3E%3C/svg%3E";

/** An OpenAPI document as a page that needs nothing from elsewhere. Without script it still tells everything. */
export function docsPage(document: OpenApiDocument): DocsPage {
  const style = asset('docs.css');
  // A build adds where its source map is, which a page cannot have beside it.
  const script = asset('docs.browser.js').replace(/^\/\/# sourceMappingURL=.*$/m, '');
  const reader = new SchemaReader(document);
  const serverUrl = document.servers[0]?.url ?? '';
  const groups = groupsOf(document);
  const page = markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${document.info.title}</title>
        <link rel="icon" href="${ICON}" />
        <style>${new Markup(style)}</style>
      </head>
      <body>
        <a class="skip" href="#start">Skip to the description</a>
        <header class="top">
          <a class="brand" href="/">Footfall</a> <span class="sub">API <span class="version">${document.info.version}</span></span>
          <a class="raw" href="/api/external/v1/openapi.json">OpenAPI document</a>
        </header>
        <nav class="side" aria-label="Operations">
          <details open>
            <summary>Contents</summary>
            <p class="search" hidden>
              <input type="search" placeholder="Filter ( / )" aria-label="Filter operations" autocomplete="off" spellcheck="false" />
            </p>
            <ul>
              <li><a href="#start">Introduction</a></li>
              ${groups.map(
                ({ name, id, operations }) =>
                  markup`<li class="group">
                    <a href="#${id}">${name}</a>
                    <ul>
                      ${operations.map(
                        ({ method, path, operation }) =>
                          markup`<li data-words="${`${method} ${path} ${operation.summary} ${name}`.toLowerCase()}">
                            <a href="#${operation.operationId}">
                              <span class="method ${method}">${method.toUpperCase()}</span><span>${shortOf(path)}</span>
                            </a>
                          </li>`,
                      )}
                    </ul>
                  </li>`,
              )}
            </ul>
            <p class="none" hidden>Nothing fits.</p>
          </details>
        </nav>
        <main id="start" tabindex="-1">
          <div class="intro">
            <h1>${document.info.title}</h1>
            <p class="base"><code>${serverUrl}</code></p>
            ${prose(document.info.description)}
            <form class="own" hidden>
              <h2>Try it</h2>
              <p>Requests go from this page to this server. What you type stays in this tab and is forgotten with it.</p>
              <div>
                <label>API key<input name="key" type="password" autocomplete="off" spellcheck="false" placeholder="ffw_…" /></label>
                <label>Website id<input name="website" type="text" autocomplete="off" spellcheck="false" placeholder="6f1d3c1e-…" /></label>
              </div>
            </form>
          </div>
          ${groups.map(
            ({ name, id, description, operations }) =>
              markup`<div class="group" id="${id}">
                  <h2><a class="anchor" href="#${id}" aria-label="Link to ${name}">#</a>${name}</h2>
                  <p>${prose(description)}</p>
                </div>
                ${operations.map((shown) => operationSection(shown, { reader, serverUrl }))}`,
          )}
        </main>
        <script>${new Markup(script)}</script>
      </body>
    </html>
`;
  const contentSecurityPolicy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { text: page.text, contentSecurityPolicy };
}

/** Operations under their tags, in the order of the document. */
function groupsOf({ tags, paths }: OpenApiDocument): { name: string; id: string; description: string; operations: ShownOperation[] }[] {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): ShownOperation => ({ method: method as HttpMethod, path, operation })),
  );
  return tags.map(({ name, description }) => ({
    name,
    description,
    id: `group-${name.toLowerCase().replace(/\W+/g, '-')}`,
    operations: all.filter(({ operation }) => operation.tags.includes(name)),
  }));
}

/** What tells paths of one API apart. */
const shortOf = (path: string) =>
  path
    .replace(/^\/api\/external\/v1/, '')
    .replace('{websiteId}', ':id')
    .replace(/\{(\w+)\}/g, ':$1');
