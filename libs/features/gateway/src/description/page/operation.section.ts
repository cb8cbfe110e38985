import type { HttpMethod, Operation, Parameter } from '@footfall/contracts';
import { failureTable } from './failure.table';
import { markup, type Markup } from '@footfall/platform';
import { prose } from './prose';
import { parameterTable } from './parameter.table';
import { sampleValue } from './sample.value';
import { schemaFields } from './schema.fields';
import type { Schema, SchemaReader } from './schema.reader';

export interface ShownOperation {
  readonly method: HttpMethod;
  readonly path: string;
  readonly operation: Operation;
}

export interface SectionParts {
  readonly reader: SchemaReader;
  readonly serverUrl: string;
}

/** One operation: what it takes and gives on one side, a request to try on the other. */
export function operationSection({ method, path, operation }: ShownOperation, { reader, serverUrl }: SectionParts): Markup {
  const { operationId, summary, parameters, requestBody } = operation;
  const [, success] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? [];
  const answers = reader.response(success)?.content ?? {};
  const body = requestBody?.content['application/json']?.schema;
  const answer = answers['application/json']?.schema as Schema | undefined;
  const keyed = operation.security.length > 0;
  return markup`<section
    class="operation"
    id="${operationId}"
    data-method="${method.toUpperCase()}"
    data-path="${path}"
    ${keyed && 'data-keyed'}
  >
    <div class="said">
      <h3><a class="anchor" href="#${operationId}" aria-label="Link to ${summary}">#</a>${summary}</h3>
      <p class="route"><span class="method ${method}">${method.toUpperCase()}</span> ${pathOf(path)}</p>
      ${badges(operation, keyed)}
      ${
        placed(parameters, 'path').length > 0 &&
        markup`<h4>Path</h4>
          ${parameterTable(reader, operationId, placed(parameters, 'path'))}`
      }
      ${
        placed(parameters, 'query').length > 0 &&
        markup`<h4>Query</h4>
          ${parameterTable(reader, operationId, placed(parameters, 'query'))}`
      }
      ${
        body &&
        markup`<h4>Body</h4>
          ${requestBody?.description && markup`<p>${prose(requestBody.description)}</p>`}${schemaFields(reader, body)}`
      }
      ${answer && answerOf(reader, answer, 'text/csv' in answers)} ${failureTable(reader, operation)}
    </div>
    <div class="tried">
      <div class="panel">
        <div class="bar"><span>Request</span><button type="button" class="copy" hidden>Copy</button></div>
        <pre class="curl" tabindex="0" aria-label="Request as a shell command">${curlOf(method, `${serverUrl}${path}`, keyed, body && sampleValue(reader, body))}</pre>
        ${body && markup`<textarea class="body" aria-label="Body of the request" spellcheck="false" rows="8" hidden>${json(sampleValue(reader, body))}</textarea>`}
        <div class="send" hidden><button type="button">Send</button><span class="outcome" role="status"></span></div>
        <pre class="answer" tabindex="0" aria-label="Answer" hidden></pre>
      </div>
      ${
        answer &&
        markup`<details class="panel">
          <summary>Example of an answer</summary>
          <pre tabindex="0">${json(sampleValue(reader, answer))}</pre>
        </details>`
      }
    </div>
  </section>`;
}

const placed = (parameters: readonly Parameter[], place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place);
const json = (value: unknown) => JSON.stringify(value, null, 2);

/** Placeholders stand out, and a long path may break before each of its parts. */
function pathOf(path: string): Markup {
  const parts = path.split('/').slice(1);
  return markup`<code class="path">${parts.map((part) => markup`<wbr />/${part.startsWith('{') ? markup`<em>${part}</em>` : part}`)}</code>`;
}

function badges(operation: Operation, keyed: boolean): Markup {
  const { 'x-plan': plan, 'x-credits': credits, 'x-scope': scope } = operation;
  return markup`<p class="badges">
    ${[
      !keyed && markup`<span>no key needed</span>`,
      scope && markup`<span>scope <b>${scope}</b></span>`,
      plan && markup`<span>plan <b>${plan}</b> or higher</span>`,
      credits !== undefined && markup`<span><b>${credits}</b> ${credits === 1 ? 'credit' : 'credits'}</span>`,
    ]}
  </p>`;
}

/** The envelope is told once, in the introduction; here is what it holds. */
function answerOf(reader: SchemaReader, answer: Schema, csv: boolean): Markup {
  const { properties = {} } = reader.resolve(answer);
  const inside = properties['success'] && properties['data'];
  return markup`<h4>
      Answer${inside && markup` <span class="note">inside <code>data</code></span>`}${csv && markup` <span class="note">or <code>text/csv</code></span>`}
    </h4>
    ${schemaFields(reader, inside ?? answer)}`;
}

function curlOf(method: HttpMethod, url: string, keyed: boolean, body: unknown): string {
  return [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} '${url}'`,
    keyed && `  -H "X-API-Key: $FOOTFALL_API_KEY"`,
    body !== undefined && `  -H 'Content-Type: application/json'`,
    body !== undefined && `  -d '${json(body)}'`,
  ]
    .filter(Boolean)
    .join(' \\\n');
}
