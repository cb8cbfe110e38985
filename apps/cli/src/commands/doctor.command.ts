import { styleText } from 'node:util';
import type { Command } from 'commander';
import { version } from '../../package.json';
import { fault, ok, type Finding, type Level } from '../doctor/finding';
import { lookAtInstance, lookAtStatus } from '../doctor/instance.look';
import { lookAtDataFolder, lookAtNode, lookAtPlaces } from '../doctor/machine.look';
import type { Terminal } from '../terminal';
import { type Finish, urlOption } from './connection.options';

const HELP = `
Looks at this machine with the settings of this environment, and at the instance over HTTP: Node, configuration, data folder and disk, the age of
the table of countries; whether it is ready, its clock, its versions, how far the readers of the log are, and records kept aside. What the
operator interface tells needs FOOTFALL_OPERATOR_TOKEN.

Ends with 1 where there is a fault; a warning is none.

Examples:
  $ footfall doctor
  $ docker compose exec gateway footfall doctor --json`;

const SIGNS: Readonly<Record<Level, { readonly sign: string; readonly colour: 'green' | 'yellow' | 'red' }>> = {
  ok: { sign: 'ok', colour: 'green' },
  warning: { sign: 'warning', colour: 'yellow' },
  fault: { sign: 'fault', colour: 'red' },
};

/** `footfall doctor`: what is wrong with this machine and the instance, as far as can be seen from outside. */
export function addDoctorCommand(program: Command, terminal: Terminal, finish: Finish): void {
  program
    .command('doctor')
    .description('look at this machine, its settings and the instance, and say what is wrong')
    .addOption(urlOption())
    .option('--json', 'one JSON line: {findings: [{what, level, says}], faults, warnings}')
    .addHelpText('after', HELP)
    .action(async ({ url, json }: { url: string; json?: boolean }) => {
      const findings = await examine(url);
      const count = (level: Level) => findings.filter((finding) => finding.level === level).length;
      const summary = { findings, faults: count('fault'), warnings: count('warning') };
      if (json) terminal.out.write(`${JSON.stringify(summary)}\n`);
      else terminal.out.write(findings.map((finding) => describe(finding, terminal)).join(''));
      finish(summary.faults ? 1 : 0);
    });
}

async function examine(url: string): Promise<Finding[]> {
  // Loaded only here: no other command needs it before it has something to do.
  const { ConfigError, loadConfig } = await import('@footfall/platform');
  const instance = { url, version, now: Date.now };
  const node = lookAtNode(process.versions.node);
  try {
    const config = loadConfig();
    const token = config.FOOTFALL_OPERATOR_TOKEN;
    const isEmbedded = !config.FOOTFALL_KAFKA_BROKERS;
    return [
      node,
      ok('configuration', 'every setting of this environment can be used'),
      ...(isEmbedded ? [lookAtDataFolder(config.FOOTFALL_DATA_DIR)] : []),
      ...lookAtPlaces(config, Date.now()),
      ...(await lookAtInstance(instance)),
      ...(await lookAtStatus({ ...instance, ...(token === undefined ? {} : { token }) })),
    ];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [node, ...error.faults.map((says) => fault('configuration', says)), ...(await lookAtInstance(instance))];
  }
}

function describe({ what, level, says }: Finding, terminal: Terminal): string {
  const { sign, colour } = SIGNS[level];
  const stream = terminal.out as NodeJS.WriteStream;
  return `${styleText(colour, sign.padEnd(8), { stream })} ${what}: ${says}\n`;
}
