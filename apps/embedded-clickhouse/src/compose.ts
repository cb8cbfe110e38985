import { EngineError } from './errors';
import { sqlText } from './parameter-text';
import { startsSettings, type Statement } from './statement';

export type Settings = ReadonlyMap<string, string>;

/** Statements that take `FORMAT … SETTINGS …` at their end although they are no reads. */
const takesFormat = new Set([
  'CREATE',
  'ALTER',
  'DROP',
  'TRUNCATE',
  'RENAME',
  'EXCHANGE',
  'OPTIMIZE',
  'CHECK',
  'KILL',
  'ATTACH',
  'DETACH',
  'UNDROP',
]);

/**
 * Writes the settings of a request into the statement itself: sent apart they would stay on the connection and reach other requests.
 * Settings that the statement names itself win, as on a server. Statements without a place for settings (SYSTEM, GRANT, BACKUP) run without.
 */
export function withSettings(statement: Statement, settings: Settings, defaultFormat: string): string {
  const { head, kind, verb } = statement;
  const format = statement.format ?? defaultFormat;
  if (kind === 'read') return `${head}\nFORMAT ${formatName(format)}${clause(settings, statement.settings)}`;
  if (kind === 'insert-select' || verb === 'DELETE' || verb === 'UPDATE') {
    const own = lastSettings(statement);
    if (own === undefined) return `${head}${clause(settings)}`;
    const offset = own - statement.tokens[0]!.start;
    return `${head.slice(0, offset)}${clause(settings, head.slice(offset + 'SETTINGS'.length))}`;
  }
  if (kind === 'change' && takesFormat.has(verb)) {
    return settings.size === 0 ? restored(statement) : `${head}\nFORMAT ${formatName(format)}${clause(settings, statement.settings)}`;
  }
  return restored(statement);
}

/** `INSERT … VALUES (…)` with the settings before its rows. */
export function withSettingsBeforeValues(statement: Statement, settings: Settings, source: string): string {
  return `${statement.head}${clause(settings, statement.settings)} ${source.slice(statement.dataAt, statement.tokens.at(-1)!.end)}`;
}

/** `INSERT … FORMAT x` with its rows in a file. */
export function fromFile(statement: Statement, settings: Settings, file: string): string {
  return `${statement.head} FROM INFILE ${sqlText(file)}${clause(settings, statement.settings)} FORMAT ${formatName(statement.format!)}`;
}

function restored({ head, format, settings }: Statement): string {
  if (!format) return head;
  return `${head}\nFORMAT ${formatName(format)}${settings ? ` SETTINGS ${settings}` : ''}`;
}

function lastSettings({ tokens }: Statement): number | undefined {
  const at = tokens.findLastIndex((token, index) => token.depth === 0 && startsSettings(tokens, index));
  return at < 0 ? undefined : tokens[at]!.start;
}

function clause(settings: Settings, own?: string): string {
  const parts = [...settings].map(([name, value]) => `${settingName(name)}=${sqlText(value)}`);
  if (own?.trim()) parts.push(own.trim());
  return parts.length === 0 ? '' : ` SETTINGS ${parts.join(', ')}`;
}

function settingName(name: string): string {
  if (!/^[A-Za-z_]\w*$/.test(name)) throw new EngineError(115, 'UNKNOWN_SETTING', `Unknown setting '${name}'`);
  return name;
}

function formatName(name: string): string {
  if (!/^\w+$/.test(name)) throw new EngineError(73, 'UNKNOWN_FORMAT', `Unknown format ${name}`);
  return name;
}
