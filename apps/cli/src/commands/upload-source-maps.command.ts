import type { Command } from 'commander';
import { CommandFailure } from '../command.failure';
import { findMaps, type FoundMaps } from '../source-maps/map.finder';
import { uploadMaps, type UploadResult } from '../source-maps/maps.upload';
import { askPerson } from '../source-maps/person.prompt';
import { signedIn } from '../source-maps/sign-in';
import type { Terminal } from '../terminal';
import { type Finish, parseSeconds, urlOption } from './connection.options';

interface UploadOptions {
  readonly url: string;
  readonly website: string;
  readonly release: string;
  readonly prefix: string;
  readonly json?: boolean;
  readonly dryRun?: boolean;
  readonly quiet?: boolean;
  /** Seconds. */
  readonly timeout: number;
}

/** A website keeps so many; older ones go. */
const KEPT_MAPS = 1000;

const HELP = `
DIR is the folder of a build. Every *.js.map, *.mjs.map and *.cjs.map with its script beside it is uploaded under the script's
path within DIR; --prefix stands before it, where several scripts of the website end alike. The release is what pages tell with
their errors (data-release of the snippet). To upload again changes nothing; a map replaces the one of its release and script.

Signs in with FOOTFALL_EMAIL and FOOTFALL_PASSWORD, which takes the role editor on the website; at a terminal what is missing is
asked for. There is no option for the password, since other users of the machine can see those.

Examples:
  $ footfall sourcemaps upload dist --website example.com --release shop@1.2.3
  $ footfall sourcemaps upload dist/assets --website example.com --release "$GIT_COMMIT" --prefix assets/ --json

Exit codes: 0 all are uploaded, 1 there is none or some could not be, 2 wrong usage.`;

/** `footfall sourcemaps upload DIR`: brings the source maps of a build. */
export function addUploadSourceMapsCommand(program: Command, terminal: Terminal, finish: Finish): void {
  program
    .command('sourcemaps')
    .description('maps from built scripts to their sources')
    .command('upload')
    .description('upload the source maps of a build, so that errors are told by their sources')
    .argument('<dir>', 'the folder of the build')
    .requiredOption('--website <id or domain>', 'the website whose scripts they are')
    .requiredOption('--release <name>', 'the release, as pages tell it')
    .option('--prefix <path>', "what stands before the scripts' paths within the folder", '')
    .addOption(urlOption())
    .option('--json', 'end with one JSON line: {release, uploaded, refused, skipped}')
    .option('--dry-run', 'look for maps and read them, send nothing')
    .option('--timeout <seconds>', 'how long to try a map again while Footfall is away or busy', parseSeconds, 600)
    .option('--quiet', 'show no progress')
    .addHelpText('after', HELP)
    .action(async (dir: string, options: UploadOptions) => {
      finish(await uploadSourceMaps(dir, options, terminal));
    });
}

async function uploadSourceMaps(dir: string, options: UploadOptions, terminal: Terminal): Promise<number> {
  const found = findMaps(dir);
  const say = (text: string) => void (options.quiet || terminal.err.write(`${text}\n`));
  if (found.maps.length > KEPT_MAPS)
    say(`${found.maps.length} maps: a website keeps ${KEPT_MAPS}, and the first of these will go for the last`);
  const target = options.dryRun || !found.maps.length ? null : await prepare(options, terminal, say);
  const result = await uploadMaps(found.maps, {
    client: target?.client ?? null,
    websiteId: target?.websiteId ?? '',
    release: options.release,
    prefix: options.prefix,
    onFile: (file, at) => say(`[${at + 1}/${found.maps.length}] ${file}`),
  });
  terminal.out.write(options.json ? jsonOf(options.release, found, result) : textOf(found, result, options.dryRun ?? false));
  return result.uploaded.length > 0 && result.refused.length === 0 ? 0 : 1;
}

async function prepare(options: UploadOptions, terminal: Terminal, say: (text: string) => void) {
  // Loaded only here: it is slow to load.
  const { personOfEnvironment } = await import('@footfall/platform');
  const { email, password } = personOfEnvironment();
  const person = await askPerson({ ...(email ? { email } : {}), ...(password ? { password } : {}) }, terminal);
  const client = await signedIn(person, {
    url: options.url,
    timeoutMs: options.timeout * 1000,
    onRetry: (reason, waitMs) => say(`${reason}; trying again in ${Math.max(1, Math.round(waitMs / 1000))} s`),
  });
  const websites = (await client.get('/api/websites')) as readonly { id: string; domain: string }[];
  const wanted = options.website.toLowerCase();
  const [website, another] = websites.filter(({ id, domain }) => id === wanted || domain === wanted);
  if (!website) throw new CommandFailure(`${person.email} reaches no website ${options.website}`);
  if (another) throw new CommandFailure(`${options.website} stands for several websites; name one by its id`);
  return { client, websiteId: website.id };
}

const jsonOf = (release: string, { skipped }: FoundMaps, result: UploadResult) => `${JSON.stringify({ release, ...result, skipped })}\n`;

function textOf({ skipped }: FoundMaps, { uploaded, refused }: UploadResult, isDry: boolean): string {
  const bytes = uploaded.reduce((sum, map) => sum + map.bytes, 0);
  const head = uploaded.length
    ? `${isDry ? 'Would upload' : 'Uploaded'} ${uploaded.length} source ${uploaded.length === 1 ? 'map' : 'maps'}, ${(bytes / 1024).toFixed(0)} KiB.`
    : 'No source map to upload.';
  const lines = [
    ...refused.map(({ file, reason }) => `  not uploaded: ${file}: ${reason}`),
    ...skipped.map(({ file, reason }) => `  left out: ${file}: ${reason}`),
  ];
  return [head, ...lines, ''].join('\n');
}
