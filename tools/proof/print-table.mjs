/** Prints a table as Markdown has it, in columns of one width. */
export function printTable(head, rows) {
  const table = [head, head.map(() => '---'), ...rows].map((row) => row.map(String));
  const widths = head.map((_, at) => Math.max(...table.map((row) => row[at].length)));
  for (const row of table) console.log(`| ${row.map((cell, at) => cell.padEnd(widths[at], cell === '---' ? '-' : ' ')).join(' | ')} |`);
  console.log();
}
