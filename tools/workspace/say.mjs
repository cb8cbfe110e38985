/** One line of progress on stderr, so that what a command prints for others stays alone on stdout. */
export const say = (line) => process.stderr.write(`footfall: ${line}\n`);
