import { SeededRandom } from '../seeded.random';
import { DEMO_COUNTRIES, type DemoCountry } from '../tables/countries.table';
import { DEMO_DEVICES, type DemoDevice } from '../tables/devices.table';

/** Days after the first visit on which nobody of the demo comes back any more. */
export const LAST_RETURN_DAYS = 45;

export interface DemoPerson {
  readonly visitorId: string;
  readonly country: DemoCountry;
  readonly clientIp: string;
  readonly device: DemoDevice;
  /** Days after the first visit, ascending, beginning with 0. */
  readonly visitDays: readonly number[];
}

const COUNTRIES = DEMO_COUNTRIES.map((country) => [country, country.weight] as const);
const DEVICES = DEMO_DEVICES.map((device) => [device, device.weight] as const);

/**
 * Somebody who first came on a date. All about them follows from seed, date and number, so that a person is the same
 * whichever days are asked for.
 */
export function demoPerson(seed: string, date: string, number: number): DemoPerson {
  const random = new SeededRandom(seed, 'person', date, number);
  const country = random.weighted(COUNTRIES);
  const host = `${random.whole(0, 255)}.${random.whole(1, 254)}`;
  return {
    visitorId: `demo-${date.replaceAll('-', '')}-${number}`,
    country,
    clientIp: `${random.pick(country.networks)}.${host}`,
    device: random.weighted(DEVICES),
    visitDays: visitDays(random),
  };
}

/** One in four comes back; who has come back does so again more often than not. */
function visitDays(random: SeededRandom): number[] {
  const days = [0];
  let again = 0.26;
  for (let day = 0; random.chance(again); again = 0.62) {
    day += random.chance(0.35) ? 7 : Math.ceil(random.around(4));
    if (day > LAST_RETURN_DAYS) break;
    days.push(day);
  }
  return days;
}
