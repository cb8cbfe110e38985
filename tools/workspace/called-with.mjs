import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { say } from './say.mjs';

/** The comment that the file of a command begins with. */
function helpOf(path) {
  const lines = readFileSync(path, 'utf8').split('\n').slice(1);
  const code = lines.findIndex((line) => !line.startsWith('//'));
  return lines
    .slice(0, code)
    .map((line) => line.slice(3))
    .join('\n');
}

/**
 * What the command was called with, as `parseArgs` gives it. With `--help` it prints what its file says of it and ends with 0; where it does not understand, it names
 * what it does not, and ends with 2.
 * @param config of `parseArgs`
 */
export function calledWith({ options, ...config }) {
  try {
    const called = parseArgs({ ...config, options: { ...options, help: { type: 'boolean', short: 'h' } } });
    if (!called.values.help) return called;
    process.stdout.write(`${helpOf(process.argv[1])}\n`);
    return process.exit(0);
  } catch (error) {
    if (!error.code?.startsWith('ERR_PARSE_ARGS_')) throw error;
    const known = Object.keys(options ?? {}).map((name) => `--${name}`);
    say(`${error.message.split('. ')[0]}; there are ${[...known, '--help'].join(', ')}`);
    return process.exit(2);
  }
}
