import { createHash } from 'node:crypto';
import { v5 } from 'uuid';
import { stableFile } from './bundle.file';
import { messagePattern } from './message.pattern';
import { framesOf, type StackFrame } from './stack.frame';

/** What a page tells about an error. */
export interface ReportedError {
  readonly type?: string | undefined;
  readonly message?: string | undefined;
  readonly stack?: string | undefined;
}

/** What an occurrence is grouped by. */
export interface ErrorIdentity {
  readonly type: string;
  /** `v1:` and 32 hex digits: another version of the rule never joins groups of this one. */
  readonly fingerprint: string;
}

const FRAMES = 5;
const UNKNOWN_TYPE = 'Error';
/** The name space of group ids. It must never change: a group's status is kept by its id. */
const GROUP_IDS = '0f4c2d7e-8a51-5b36-9d4e-71c3a2b85f60';

/** Extensions (Safari masks their addresses), the runtime, code without a file (as of a console), libraries. */
const OUTSIDE =
  /^[a-z-]*extension:|^webkit-masked-url:|^node:|^self-hosted$|^(?:debugger )?eval code$|^<anonymous>$|(?:^|[\\/])node_modules[\\/]/i;
/** `Type: message`, or a type alone: the first line of a stack that V8 wrote. */
const HEADLINE = /^([A-Za-z_$][\w$.]{0,255})(?::\s|:?\s*$)/;
/** What stands for a function without a name, in lower case. */
const NAMELESS = new Set(['<anonymous>', 'anonymous', 'anonymous function', 'eval', 'global code', 'eval code', 'module code']);

/**
 * Type and fingerprint (version 1): a hash of the type and the innermost five frames of the application by function and file; without
 * such a frame, of the type and what is constant in the message.
 */
export function identifyError(error: ReportedError): ErrorIdentity {
  const stack = error.stack ?? '';
  const type = error.type?.trim() || (HEADLINE.exec(stack.slice(0, stack.search(/\n|$/)))?.[1] ?? UNKNOWN_TYPE);
  const frames = inAppFrames(stack);
  const parts = frames.length ? ['v1', type, 'stack', ...frames] : ['v1', type, 'message', messagePattern(error.message ?? '')];
  return { type, fingerprint: `v1:${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)}` };
}

/** The id of a fingerprint's group on a website, a UUID. */
export function errorGroupId(websiteId: string, fingerprint: string): string {
  return v5(JSON.stringify([websiteId, fingerprint]), GROUP_IDS);
}

/** A call of a stack, as people read it. */
export interface ReadFrame extends Omit<StackFrame, 'name'> {
  /** The function's own name; null where it has none. */
  readonly name: string | null;
  /** Whether it lies in the website's own code. */
  readonly inApp: boolean;
}

/** The innermost frames of a stack, innermost first. */
export function readFrames(stack: string, most: number): ReadFrame[] {
  const found: ReadFrame[] = [];
  for (const frame of framesOf(stack)) {
    if (found.length === most) break;
    found.push({ ...frame, name: functionName(frame) || null, inApp: !OUTSIDE.test(frame.file) });
  }
  return found;
}

function inAppFrames(stack: string): string[] {
  const found: string[] = [];
  for (const frame of framesOf(stack)) {
    if (OUTSIDE.test(frame.file)) continue;
    found.push(`${functionName(frame)} ${stableFile(frame.file)}`);
    if (found.length === FRAMES) break;
  }
  return found;
}

/**
 * The function's own name: without `async`, `new`, its class, what it is called as, SpiderMonkey's marks of inner functions and callbacks,
 * and the `get` or `set` of a property, which JavaScriptCore leaves out.
 */
function functionName({ name }: StackFrame): string {
  const bare = name
    .replace(/ \[as [^\]]*\]/, '')
    .replace(/[^*]*\*/, '')
    .replace(/^(?:async |new )+/, '')
    .replace(/[/<]+$/, '');
  const own = bare.slice(Math.max(bare.lastIndexOf('.'), bare.lastIndexOf('/')) + 1);
  return NAMELESS.has(own.toLowerCase()) ? '' : own.replace(/^[gs]et (?=\S)/, '');
}
