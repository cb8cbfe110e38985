import { readFileSync } from 'node:fs';
import type { Instance } from './instance';

/** Where each process of an instance answers, and where it logs. */
export function processesOf({ base, log }: Instance): { base: string; log: string }[] {
  const said = [...readFileSync(log, 'utf8').matchAll(/ is ready at (\S+), its log is (\S+)$/gm)];
  return said.length ? said.map(([, url, file]) => ({ base: String(url), log: String(file) })) : [{ base, log }];
}
