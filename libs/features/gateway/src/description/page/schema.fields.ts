import { markup, type Markup } from '@footfall/platform';
import { prose } from './prose';
import type { Schema, SchemaReader } from './schema.reader';

/** Deeper fields are there when asked for. */
const OPEN_DEPTH = 1;
const MAX_DEPTH = 6;
/** Longer bounds only guard the server. */
const TELLING_LENGTH = 1000;

/** The fields of an object, of a list's entries, or of each of several forms. */
export function schemaFields(reader: SchemaReader, schema: Schema, depth = 0): Markup {
  const forms = reader.objects(schema);
  return markup`${forms.map(
    (form, i) =>
      markup`${forms.length > 1 && markup`<p class="form">Form ${i + 1} of ${forms.length}</p>`}
        <ul class="fields">
          ${Object.entries(form.properties ?? {}).map(([name, field]) => fieldOf(reader, name, field, form, depth))}
        </ul>`,
  )}`;
}

function fieldOf(reader: SchemaReader, name: string, given: Schema, parent: Schema, depth: number): Markup {
  const field = reader.resolve(given);
  const optional = !parent.required?.includes(name);
  const head = markup`<code class="name">${name}</code>
    <span class="type">${reader.label(given)}</span>${optional && markup` <span class="note">optional</span>`}`;
  const about = markup`${field.description && markup`<span class="about">${prose(field.description)}</span>`}${facts(field)}`;
  const nested = depth < MAX_DEPTH && reader.objects(field).length > 0;
  if (!nested) return markup`<li>${head}${about}</li>`;
  return markup`<li><details${depth < OPEN_DEPTH && markup` open`}><summary>${head}${about}</summary>${schemaFields(reader, field, depth + 1)}</details></li>`;
}

/** Choices, default and bounds in words. */
export function facts(schema: Schema): Markup | false {
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  const said = [
    schema.default !== undefined && markup`default <code>${String(schema.default)}</code>`,
    schema.minimum !== undefined && schema.maximum !== undefined && markup`${schema.minimum} to ${schema.maximum}`,
    schema.minimum !== undefined && schema.maximum === undefined && schema.minimum > 0 && markup`from ${schema.minimum}`,
    schema.maxLength !== undefined && schema.maxLength <= TELLING_LENGTH && markup`at most ${schema.maxLength} characters`,
    schema.maxItems !== undefined && markup`at most ${schema.maxItems} entries`,
  ].filter((one) => one !== false);
  if (!values && !said.length) return false;
  return markup`<span class="facts">${values && markup`<span class="values">${values.map((value) => markup`<code>${String(value)}</code> `)}</span>`}${said.map((one, i) => markup`${i > 0 && ', '}${one}`)}</span>`;
}
