import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from '../processes/run-command.mjs';
import { say } from '../workspace/say.mjs';

/** Programs that no npm package brings, and the Debian packages that do. */
const packages = { java: 'openjdk-17-jre-headless', mvn: 'maven', 'redis-server': 'redis-server', chromium: 'chromium' };

/** Path of a program, or undefined. */
export function findProgram(name) {
  const paths = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false; // not there
    }
  });
}

/**
 * Sees to it that the programs are there. On a Debian that this process may administer the missing ones are installed.
 * @throws Error with the one command to run where it may not.
 */
export async function ensurePrograms(...names) {
  const missing = names.filter((name) => !findProgram(name));
  if (!missing.length) return;
  const list = missing.map((name) => packages[name]).join(' ');
  const install = `apt-get install -y --no-install-recommends ${list}`;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !findProgram('apt-get')) {
    throw new Error(`${missing.join(', ')} not found. On Debian or Ubuntu: sudo apt-get update && sudo ${install}`);
  }
  say(`${missing.join(', ')} not found, installing Debian's ${list}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], install.split(' ').slice(1)]) {
    const { code, output } = await runCommand('apt-get', args, { env, withinMs: 600_000 });
    if (code) throw new Error(`apt-get ${args.join(' ')} ended with ${code}:\n${output.slice(-1500)}`);
  }
}
