import { externalWebsiteEndpoints } from '@footfall/contracts';
import type { z } from 'zod';
import { CommandFailure } from '../command.failure';
import type { FootfallClient } from '../http/footfall.client';

const { list } = externalWebsiteEndpoints;
type Website = z.output<typeof list.shapes.answer>['websites'][number];
const SHOWN = 10;

/**
 * The website with that id or domain among those that the key reaches.
 * @throws CommandFailure where there is none, where a domain stands for several, or where it is switched off.
 */
export async function findWebsite(client: FootfallClient, idOrDomain: string): Promise<Website> {
  const answer = list.shapes.answer.safeParse(await client.get(list.path));
  if (!answer.success)
    throw new CommandFailure('the list of websites is not as this version of the command knows it', 1, { cause: answer.error });
  const { websites } = answer.data;
  const wanted = idOrDomain
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '');
  const found = websites.filter((site) => site.id.toLowerCase() === wanted || site.domain.toLowerCase() === wanted);
  const [website, another] = found;
  if (!website) throw new CommandFailure(`the key reaches no website ${idOrDomain}${names(websites)}`);
  if (another) throw new CommandFailure(`${idOrDomain} stands for several websites; name one by its id:${lines(found)}`);
  if (!website.is_active) throw new CommandFailure(`${website.domain} is switched off: Footfall would keep nothing. Switch it on first`);
  return website;
}

const lines = (websites: readonly Website[]): string => websites.map((site) => `\n  ${site.id}  ${site.domain}`).join('');

function names(websites: readonly Website[]): string {
  if (websites.length === 0) return '; it reaches none at all';
  const more = websites.length > SHOWN ? `\n  and ${websites.length - SHOWN} more` : '';
  return `; it reaches${lines(websites.slice(0, SHOWN))}${more}`;
}
