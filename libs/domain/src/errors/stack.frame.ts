/** One call of a stack, as the browser wrote it. */
export interface StackFrame {
  /** Name of the function with whatever the browser put around it; empty where it has none. */
  readonly name: string;
  /** Address of the script, without line and column. */
  readonly file: string;
  /** From 1; null where the browser does not tell it, or tells it of code that was made while running. */
  readonly line: number | null;
  readonly column: number | null;
}

/** No address of a script is longer. A stack comes from anybody and may have 64 KiB, and no line of it may cost more than its share. */
const MAX_LINE = 4096;
/** No script has more lines, and no line more characters. */
const MOST = 2 ** 31 - 1;
const V8_FRAME = /^\s*at \S/;
const LINE_AND_COLUMN = /:(\d+)(?::(\d+))?$/;
const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i;
const GECKO_EVAL = / line \d+ > /;

/**
 * The frames of `error.stack` as V8, SpiderMonkey and JavaScriptCore write it, innermost first. Lines without a file and a line in it are
 * left out, native functions among them.
 */
export function* framesOf(stack: string): Generator<StackFrame> {
  const lines = stack.split('\n');
  // V8 begins with type and message, which may contain anything that looks like a frame of the others.
  const isV8 = lines.some((line) => V8_FRAME.test(line));
  for (const line of lines) {
    if (line.length > MAX_LINE || (isV8 && !V8_FRAME.test(line))) continue;
    const { name, place } = isV8 ? v8Frame(line.trim().slice('at '.length)) : otherFrame(line.trim());
    const told = LINE_AND_COLUMN.exec(place);
    const file = told ? place.slice(0, told.index) : '';
    if (file) yield { name, file, line: numberOf(told?.[1]), column: numberOf(told?.[2]) };
  }
}

const numberOf = (text: string | undefined): number | null => {
  const number = Number(text);
  return number >= 1 && number <= MOST ? number : null;
};

/** `name (place)` or `place` alone; code of an `eval` stands where it was called. */
function v8Frame(text: string) {
  const at = text.endsWith(')') ? text.indexOf(' (') : -1;
  if (at < 0) return { name: '', place: text.replace(/^async /, '') };
  const place = text.slice(at + 2, -1);
  return { name: text.slice(0, at), place: place.startsWith('eval at ') ? callerOfEval(place) : place };
}

function callerOfEval(place: string): string {
  const caller = place.slice(place.lastIndexOf('(') + 1);
  const end = caller.indexOf(')');
  return end < 0 ? caller : caller.slice(0, end);
}

/** `name@place`; JavaScriptCore writes `place` alone for a function without a name, and a place may contain an @ too. */
function otherFrame(text: string) {
  const at = ADDRESS.test(text) ? -1 : text.indexOf('@');
  const place = text.slice(at + 1);
  const evaluated = GECKO_EVAL.exec(place);
  return { name: text.slice(0, Math.max(at, 0)), place: evaluated ? `${place.slice(0, evaluated.index)}:0` : place };
}
