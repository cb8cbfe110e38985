import { isIPv6 } from 'node:net';
import { ownEnvironment } from '@footfall/platform/basics';
import { InvalidArgumentError, Option } from 'commander';

export interface ConnectionOptions {
  /** Without a slash at the end. */
  readonly url: string;
  readonly key?: string;
}

export const urlOption = (): Option =>
  new Option('--url <url>', 'address of Footfall').env('FOOTFALL_URL').default(defaultUrl()).argParser(parseUrl);

export const keyOption = (): Option =>
  new Option('--key <key>', 'API key; better given by the environment, where other users of the machine can not see it').env(
    'FOOTFALL_API_KEY',
  );

/** Where an instance with the settings of this environment answers; what can not be used of them is for the instance to refuse. */
function defaultUrl(): string {
  const { HOST, PORT } = ownEnvironment();
  const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  const address = `http://${isIPv6(host) ? `[${host}]` : host}:${Number(PORT) || 3000}`;
  return URL.canParse(address) ? address : 'http://localhost:3000';
}

/** @throws InvalidArgumentError for what is no http or https address. */
export function parseUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError('It must begin with http:// or https://.');
  return text.replace(/\/+$/, '');
}

/** @throws InvalidArgumentError */
export function parseSeconds(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('It must be a whole number of seconds.');
  return Number(text);
}

/** What a command gives its exit code to. */
export type Finish = (exitCode: number) => void;
