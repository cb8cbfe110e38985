import { lookup, Resolver } from 'node:dns/promises';

/** Gives every address of a name; none where it has none. May reject where that could not be found out. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

/** Of one attempt; each name server gets two. */
const ATTEMPT_MS = 1_500;
/** Of all attempts together. */
const TOTAL_MS = 5_000;

/**
 * Asks name servers and nothing else, so that a name whose servers are slow costs none of the few threads that a process has
 * for looking names up in the system's way.
 * @param servers with a port where it is not 53; empty: those of the system
 */
export function askNameServers(servers: readonly string[]): ResolveName {
  return async (name) => {
    const resolver = new Resolver({ timeout: ATTEMPT_MS, tries: 2 });
    if (servers.length) resolver.setServers(servers);
    const limit = setTimeout(() => resolver.cancel(), TOTAL_MS);
    try {
      const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    } finally {
      clearTimeout(limit);
    }
  };
}

/** Looks a name up as every program of this machine does: with its hosts file and search domains, as names of an intranet need it. */
export const askSystem: ResolveName = async (name) => (await lookup(name, { all: true })).map(({ address }) => address);
