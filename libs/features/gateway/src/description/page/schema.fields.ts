import { html, prose, type Html } from './html';
import type { Schema, SchemaReader } from './schema.reader';

/** Deeper fields are there when asked for. */
const OPEN_DEPTH = 1;
const MAX_DEPTH = 6;

/** The fields of an object, of a list's entries, or of each of several forms. */
export function schemaFields(reader: SchemaReader, schema: Schema, depth = 0): Html {
  const forms = reader.objects(schema);
  return html`${forms.map(
    (form, i) =>
      html`${forms.length > 1 && html`<p class="form">Form ${i + 1} of ${forms.length}</p>`}
        <ul class="fields">
          ${Object.entries(form.properties ?? {}).map(([name, field]) => fieldOf(reader, name, field, form, depth))}
        </ul>`,
  )}`;
}

function fieldOf(reader: SchemaReader, name: string, given: Schema, parent: Schema, depth: number): Html {
  const field = reader.resolve(given);
  const optional = !parent.required?.includes(name);
  const head = html`<code class="name">${name}</code>
    <span class="type">${reader.label(given)}</span>${optional && html` <span class="note">optional</span>`}`;
  const about = html`${field.description && html`<span class="about">${prose(field.description)}</span>`}${facts(field)}`;
  const nested = depth < MAX_DEPTH && reader.objects(field).length > 0;
  if (!nested) return html`<li>${head}${about}</li>`;
  return html`<li><details${depth < OPEN_DEPTH && html` open`}><summary>${head}${about}</summary>${schemaFields(reader, field, depth + 1)}</details></li>`;
}

/** Choices, default and bounds in words. */
export function facts(schema: Schema): Html | false {
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  const said = [
    schema.default !== undefined && html`default <code>${String(schema.default)}</code>`,
    schema.minimum !== undefined && schema.maximum !== undefined && html`${schema.minimum} to ${schema.maximum}`,
    schema.minimum !== undefined && schema.maximum === undefined && schema.minimum > 0 && html`from ${schema.minimum}`,
    schema.maxLength !== undefined && html`at most ${schema.maxLength} characters`,
    schema.maxItems !== undefined && html`at most ${schema.maxItems} entries`,
  ].filter((one) => one !== false);
  if (!values && !said.length) return false;
  return html`<span class="facts"
    >${values && html`<span class="values">${values.map((value) => html`<code>${String(value)}</code> `)}</span>`}${said.map((one, i) => html`${i > 0 && ', '}${one}`)}</span
  >`;
}
