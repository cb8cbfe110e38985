import type { GeoLookup } from '../../enrich/geo.lookup';
import { oncePerSender } from './once-per-sender';
import type { PutStep } from './step';

/** Country, and city where a file with cities is configured, by the address. */
export const putPlace = (geo: GeoLookup): PutStep => {
  const placeOf = oncePerSender(({ sender }) => geo.placeOf(sender.address));
  return {
    name: 'put-place',
    run: (collected) => {
      const { hit } = collected;
      const { country, city } = placeOf(collected);
      hit.country = country;
      if (city) hit.city = city;
    },
  };
};
