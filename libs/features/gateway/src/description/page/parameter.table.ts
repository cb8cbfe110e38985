import type { Parameter } from '@footfall/contracts';
import { markup, type Markup } from '@footfall/platform';
import { prose } from './prose';
import { facts } from './schema.fields';
import type { Schema, SchemaReader } from './schema.reader';

/** More than these in a row hide what matters: the rest is there when asked for. */
const MOST_UNUSUAL = 5;

/** Parameters, each with a field in which a value can be tried. */
export function parameterTable(reader: SchemaReader, operationId: string, parameters: readonly Parameter[]): Markup {
  const unusual = parameters.filter(({ required, schema }) => !required && schema['enum'] === undefined && schema['default'] === undefined);
  const folded = unusual.length > MOST_UNUSUAL ? unusual : [];
  const table = (shown: readonly Parameter[]) =>
    markup`<ul class="fields parameters">${shown.map((parameter) => rowOf(reader, operationId, parameter))}</ul>`;
  return markup`${table(parameters.filter((parameter) => !folded.includes(parameter)))}${
    folded.length > 0 &&
    markup`<details class="more">
      <summary>More <span class="note">${folded.map(({ name }) => name).join(', ')}</span></summary>
      ${table(folded)}
    </details>`
  }`;
}

function rowOf(reader: SchemaReader, operationId: string, parameter: Parameter): Markup {
  const id = `${operationId}-${parameter.name}`;
  const schema = reader.resolve(parameter.schema);
  return markup`<li>
    <div>
      <label for="${id}"><code class="name">${parameter.name}</code></label>
      <span class="type">${reader.label(schema)}</span>${parameter.required && markup` <span class="note">required</span>`}
      ${parameter.description && markup`<span class="about">${prose(parameter.description)}</span>`}${facts(schema)}
    </div>
    ${control(id, parameter, schema)}
  </li>`;
}

function control(id: string, { name, in: place, required }: Parameter, schema: Schema): Markup {
  const own = markup`id="${id}" data-in="${place}" data-name="${name}"`;
  const choices = schema.enum ?? (schema.type === 'boolean' ? ['true', 'false'] : undefined);
  if (choices) {
    const preset = schema.default === undefined ? '' : String(schema.default);
    return markup`<select ${own}>
      ${!required && markup`<option value="">${preset || '–'}</option>`}${choices
        .map((choice) => String(choice))
        .filter((choice) => required || choice !== preset)
        .map((choice) => markup`<option>${choice}</option>`)}
    </select>`;
  }
  const numeric = schema.type === 'integer' && markup`inputmode="numeric"`;
  return markup`<input
    ${own}
    type="text"
    autocomplete="off"
    spellcheck="false"
    ${numeric}
    placeholder="${schema.default === undefined ? '' : String(schema.default)}"
  />`;
}
