import type { Options } from '../options.reader';

export interface PageError {
  message: string;
  error_type?: string;
  stack?: string;
  source?: string;
  line?: number;
  column?: number;
}

const LONGEST_MESSAGE = 2000;
const LONGEST_STACK = 8000;
const LONGEST_TYPE = 256;
const LONGEST_SOURCE = 2048;
/** What browsers call the code of their extensions. */
const EXTENSION = /(chrome|moz|safari|safari-web|ms-browser)-extension:\/\//;
/** Browsers tell it of pages that do nothing wrong. */
const NOISE = /^ResizeObserver loop/;
/** A frame of a stack: `at f (url:1:2)` or `f@url:1:2`. */
const FRAME = /^\s*at |@|:\d+:\d+\)?$/;

/** Addresses without query and fragment, which may carry secrets and differ with each load. */
const bare = (text: string): string => text.replace(/(\w+:\/\/[^\s?#)]+)[?#][^\s)]*?(?=(:\d+)*\)?(\s|$))/g, '$1');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether a line or an address names a script of the tracker: `t.js`, or a module, which stands in the folder `t` beside it. */
function isOwn(text: string, { script, folder }: Options): boolean {
  return (
    text.includes(script + ':') || text === script || (text.includes(folder + '/t/') && /\/t\/[a-z_]+\.[0-9a-f]{8}\.js(:|$)/.test(text))
  );
}

const written = (reason: unknown): string => {
  if (typeof reason === 'object' && reason) return Object.prototype.toString.call(reason);
  return typeof reason === 'symbol' ? reason.toString() : `${reason as string}`;
};

/**
 * What a page's `error` or `unhandledrejection` event says. Undefined for what is no error of the page: resources that did not load,
 * browser extensions, the tracker itself.
 */
export function readPageError(event: Event, options: Options): PageError | undefined {
  const thrown = event as Partial<ErrorEvent> & Partial<PromiseRejectionEvent>;
  const isRejection = event.type === 'unhandledrejection';
  if (!isRejection && event.target !== window) return undefined;
  const cause: unknown = isRejection ? thrown.reason : thrown.error;
  const error = (typeof cause === 'object' && cause) || {};
  const { name, message, stack } = error as Partial<Record<'name' | 'message' | 'stack', unknown>>;

  const said = textOf(message) || (isRejection ? written(cause) : textOf(thrown.message)) || textOf(name);
  const source = bare(textOf(thrown.filename));
  const lines = bare(textOf(stack).slice(0, LONGEST_STACK * 2)).split('\n');
  const frames = lines.filter((line) => FRAME.test(line));
  const foreign = (text: string): boolean => isOwn(text, options) || EXTENSION.test(text);
  const strange = frames.length ? frames.every(foreign) : !!source && foreign(source);
  if (!said || NOISE.test(said) || strange) return undefined;

  const kept = lines.filter((line) => !isOwn(line, options)).join('\n');
  return {
    message: said.slice(0, LONGEST_MESSAGE),
    error_type: textOf(name).slice(0, LONGEST_TYPE) || undefined,
    stack: kept.length > LONGEST_STACK ? kept.slice(0, kept.lastIndexOf('\n', LONGEST_STACK)) : kept || undefined,
    ...(source && !isOwn(source, options)
      ? { source: source.slice(0, LONGEST_SOURCE), line: thrown.lineno || undefined, column: thrown.colno || undefined }
      : {}),
  };
}
