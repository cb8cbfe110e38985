import type { GeoLookup } from '../../enrich/geo.lookup';
import type { PutStep } from './step';

/** Country, and city where a file with cities is configured, by the address. */
export const putPlace = (geo: GeoLookup): PutStep => ({
  name: 'put-place',
  run: ({ sender, hit }) => {
    const { country, city } = geo.placeOf(sender.address);
    hit.country = country;
    if (city) hit.city = city;
  },
});
