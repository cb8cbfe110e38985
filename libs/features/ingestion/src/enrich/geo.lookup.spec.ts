import { GeoLookup } from './geo.lookup';

const FILES = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country';
const [IPV4, IPV6] = ['8.8.8.8', '2a02:6b8::1'];

describe('where an address is', () => {
  it.each([
    ['no file of one’s own', undefined],
    ['a file of IPv4 alone', `${FILES}-ipv4.mmdb`],
    ['a file of IPv6 alone', `${FILES}-ipv6.mmdb`],
  ])('is told of both kinds of addresses with %s', async (_, file) => {
    const geo = await GeoLookup.open(file && require.resolve(file));
    const countries = [IPV4, IPV6].map((address) => geo.placeOf(address).country);
    expect(countries).toEqual(['US', 'RU']);
  });

  it('is nowhere for what is not on any map', async () => {
    const geo = await GeoLookup.open();
    expect([geo.placeOf(null), geo.placeOf('10.0.0.1')]).toEqual([
      { country: 'XX', city: null },
      { country: 'XX', city: null },
    ]);
  });

  it.each([
    ['is not there', '/nowhere/cities.mmdb', 'cannot be read (ENOENT)'],
    ['is none', __filename, 'is no whole .mmdb file'],
  ])('is told by the name of its setting where a file of one’s own %s', async (_, file, reason) => {
    await expect(GeoLookup.open(file)).rejects.toThrow(`FOOTFALL_GEOIP_CITY_MMDB names a file that ${reason}`);
  });
});
