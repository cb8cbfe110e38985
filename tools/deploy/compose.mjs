import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { root } from '../workspace/paths.mjs';

/** The compose files, from the top of the repository. */
export const composeFiles = ['docker-compose.yml', 'deploy/docker/compose.all-in-one.yml'];

const variable = /\$(?:\$|\{([A-Z_]+)(?::-([^}]*))?\})/g;

/**
 * The text of a compose file with the variables of `environment` put in.
 * @throws Error naming a variable that has neither a value nor a default
 */
export function composeText(file, environment = {}) {
  return readFileSync(join(root, file), 'utf8').replace(variable, (found, name, fallback) => {
    if (found === '$$') return '$';
    const value = environment[name] || fallback;
    if (value === undefined) throw new Error(`${file} wants ${name}`);
    return value;
  });
}

/** What the files of variables say that a service cannot do without; others are no part of the repository. */
function variablesOf(folder, files) {
  const own = files.map((file) => (typeof file === 'string' ? { path: file } : file)).filter(({ required = true }) => required);
  return Object.assign({}, ...own.map(({ path }) => parseEnv(readFileSync(join(root, folder, path), 'utf8'))));
}

/** A compose file as Docker reads it: filled in and merged, with what its files of variables say below what stands at a service itself. */
export function readCompose(file, environment) {
  const compose = parse(composeText(file, environment), { merge: true });
  for (const service of Object.values(compose.services))
    if (service.env_file) service.environment = { ...variablesOf(dirname(file), [service.env_file].flat()), ...service.environment };
  return compose;
}

/** Services of a compose file that run this repository's code, by name. */
export function ownServices(compose) {
  return Object.entries(compose.services).filter(([, service]) => service.image.startsWith('footfall:'));
}

const units = { K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };

/** `384M` and `512Mi` as bytes. */
export function bytesOf(text) {
  const [, amount, unit] = /^(\d+)([KMG])i?$/.exec(text) ?? [];
  if (!amount) throw new Error(`${text} is no size`);
  return Number(amount) * units[unit];
}
