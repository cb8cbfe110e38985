import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';
import { root } from '../workspace/paths.mjs';
import { neededBy, secrets, serviceNames, storeSettings } from './settings.mjs';

const { configSchema } = createRequire(import.meta.url)('@footfall/platform');

export const configurationFile = join(root, 'docs/configuration.md');
const schemaFile = join(root, 'libs/platform/src/config/config.schema.ts');

/** Folder of each service's code below libs/features. */
const folderOf = (service) => join(root, 'libs/features', service);

/** Forms whose names in the schema say what they take. */
const forms = {
  flag: () => '0 or 1',
  list: () => 'list, comma-separated',
  integer: ([least, most]) => `whole number, ${least} to ${most}`,
  decimal: ([least, most]) => `number, ${least} to ${most}`,
  url: ([protocols]) => `URL, ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  mailbox: () => 'name and e-mail address',
  permittedNetworks: () => '0, 1 or networks, comma-separated',
  planLimits: () => 'JSON',
  retrySchedule: () => 'durations (s, m, h, d), comma-separated',
  killOrder: () => 'a point and a count, such as `inserted:3`',
};

/** What an expression of constants says. */
function valueOf(node) {
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(valueOf);
  if (ts.isNumericLiteral(node)) return Number(node.text);
  return node.text;
}

/** The call or name that a chain such as `integer(1, 5).default(3)` begins with, and its arguments. */
function beginningOf(node) {
  if (ts.isIdentifier(node)) return { name: node.text, args: [] };
  if (!ts.isCallExpression(node)) return beginningOf(node.expression);
  const { expression } = node;
  if (ts.isIdentifier(expression)) return { name: expression.text, args: node.arguments.map(valueOf) };
  if (ts.isPropertyAccessExpression(expression) && expression.expression.getText() === 'z')
    return { name: `z.${expression.name.text}`, args: node.arguments.map(valueOf) };
  return beginningOf(expression);
}

function formOf({ name, args }, text) {
  if (forms[name]) return forms[name](args).replace(/\d{5,}/g, (digits) => Number(digits).toLocaleString('en'));
  if (name === 'z.enum') return args[0].map((value) => `\`${value}\``).join(', ');
  if (name === 'z.email') return 'e-mail address';
  const least = /\.min\((\d+)/.exec(text)?.[1];
  if (name === 'z.string') return least ? `text of ${least} characters or more` : 'text';
  throw new Error(`what is the form of ${text}?`);
}

/** Settings as they stand in the schema: `{ name, about, unit, form, isNumber }`. */
export function describedSettings(text = readFileSync(schemaFile, 'utf8')) {
  const source = ts.createSourceFile(schemaFile, text, ts.ScriptTarget.ES2022, true);
  const found = [];
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'settings') {
      for (const property of node.initializer.arguments[0].properties) {
        const ranges = ts.getLeadingCommentRanges(text, property.getFullStart()) ?? [];
        const comments = ranges.map(({ pos, end }) => text.slice(pos, end)).filter((comment) => comment.startsWith('/**'));
        const words = (comments.at(-1) ?? '')
          .replace(/^\/\*\*|\*\/$/g, '')
          .replace(/^\s*\* ?/gm, ' ')
          .replace(/\s+/g, ' ')
          .trim();
        const [about, unit] = words.split(/\s*@unit\s+/);
        const begin = beginningOf(property.initializer);
        const isNumber = ['integer', 'decimal'].includes(begin.name);
        found.push({ name: property.name.getText(), about, unit, form: formOf(begin, property.initializer.getText()), isNumber });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The default of a setting as it would be written into the environment. */
function defaultOf(name) {
  let { def } = configSchema.shape[name]._zod;
  // What is given is turned into something else after its default has been put in.
  while (def.type === 'pipe') ({ def } = def.in._zod);
  const { type, defaultValue } = def;
  if (!['default', 'prefault'].includes(type)) return '';
  if (name === 'FOOTFALL_PLAN_LIMITS') return '[the plans](limits.md)';
  const value = typeof defaultValue === 'boolean' ? Number(defaultValue) : [defaultValue].flat().join(',');
  return value === '' ? '' : `\`${value}\``;
}

const read = new Map();

/** Texts of the code below a folder, without tests. */
function sourcesOf(folder) {
  if (!read.has(folder)) read.set(folder, readSources(folder));
  return read.get(folder);
}

function readSources(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  return names
    .filter((name) => /\.ts$/.test(name) && !/\.(spec|fixture)\.ts$|\/(dist|testing|node_modules)\//.test(name))
    .map((name) => readFileSync(name, 'utf8'));
}

/** What features have injected of the platform, and where its code is: whoever uses it is ruled by the settings that are read there. */
const injected = { OutboundClient: join(root, 'libs/platform/src/outbound') };

/** Services whose own code reads a setting, or uses what does; the rest is read by what all of them stand on. */
export function readersOf(name) {
  // The configuration gives this one in a form of its own.
  const setting = name === 'PUBLIC_URL' ? 'publicUrl' : name;
  const has = (folder, word) => sourcesOf(folder).some((text) => new RegExp(`\\b${word}\\b`).test(text));
  const through = Object.keys(injected).filter((token) => has(injected[token], setting));
  return serviceNames.filter((service) => [setting, ...through].some((word) => has(folderOf(service), word)));
}

/** Settings that no service has code for, since the profile reads them. */
const readByEmbedded = ['FOOTFALL_DATA_DIR', 'FOOTFALL_CLICKHOUSE_MEMORY', 'FOOTFALL_DEMO'];

function readBy(name) {
  if (readByEmbedded.includes(name)) return 'all-in-one';
  const store = name.startsWith('FOOTFALL_KAFKA_') ? storeSettings.log : name;
  if (Object.values(storeSettings).includes(store)) {
    const services = serviceNames.filter((service) => neededBy(service).includes(store));
    return [...services, ...(store === storeSettings.counters ? [] : ['`migrate`'])].join(', ');
  }
  const readers = readersOf(name);
  return readers.length ? readers.join(', ') : 'all';
}

const cell = (text) => text.replaceAll('|', '\\|');

/** docs/configuration.md as the schema gives it. */
export async function configurationReference() {
  const rows = describedSettings().map(({ name, about, unit, form }) => {
    const shown = secrets.includes(name) ? `\`${name}\` 🔒` : `\`${name}\``;
    return `| ${shown} | ${cell(about)} | ${cell(unit ? `${form}; ${unit}` : form)} | ${cell(defaultOf(name))} | ${readBy(name)} |`;
  });
  const text = `# Configuration

<!-- Written by \`npm run generate\` from libs/platform/src/config/config.schema.ts; change that, not this file. -->

Settings are variables of the environment. An empty one counts as absent. A process that is given something unusable says all of it at once and does not start.

What is marked 🔒 is a secret and may be given as a file instead: \`FOOTFALL_REDIS_URL_FILE=/run/secrets/redis-url\` is the first and only line of that file.
A variable beside its file is refused, and so is a file that is empty or cannot be read.

The last column says which services read a setting; the all-in-one is all of them. Settings of a service that is not asked are ignored there, so that one list may be given to all.

| Variable | What it is | Form | Default | Read by |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
  return format(text, { ...(await resolveConfig(configurationFile)), filepath: configurationFile });
}
