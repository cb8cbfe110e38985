import { randomUUID } from 'node:crypto';
import { MOST_DEVICES } from '@footfall/domain';
import { LiveOwners } from './live.owners';

const website = randomUUID();

it('of more devices than are remembered those that told longest ago stand for themselves', () => {
  const owners = new LiveOwners();
  owners.tell(website, 'first', 'ann');
  expect(owners.of(website, 'first', '')).toMatch(/./);
  for (let device = 0; device < 100_000; device++) owners.tell(website, `device-${device}`, `user-${device % 50_000}`);
  expect(owners.of(website, 'first', '')).toBeNull();
  // Nobody tells that they are Ann any more, so that a visitor of that name is none of hers.
  expect(owners.of(website, 'ann', '')).toBeNull();
  expect(owners.of(website, 'device-1', '')).toBe(owners.of(website, 'device-50001', ''));
});

it('a device that another user tells of is theirs, and the former one has it no more', () => {
  const owners = new LiveOwners();
  for (let device = 0; device <= MOST_DEVICES; device++) owners.tell(website, `device-${device}`, 'crowd');
  expect(owners.of(website, 'device-7', '')).toBeNull();
  owners.tell(website, 'device-0', 'ben');
  expect(owners.of(website, 'device-0', '')).not.toBe(owners.of(website, 'device-7', ''));
  expect(owners.of(website, 'device-7', '')).toMatch(/./);
});
