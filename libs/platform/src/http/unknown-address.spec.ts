import { ENDPOINTS } from '@footfall/contracts';
import type { FastifyRequest } from 'fastify';
import { unknownAddress } from './unknown-address';

const told = (method: string, url: string) => {
  const { status, options } = unknownAddress({ method, url } as FastifyRequest);
  return { status, allow: options.headers?.['allow']?.split(', ').sort() };
};
const nothing = { status: 404, allow: undefined };

test('an address that other methods have names these', () => {
  expect(told('PUT', '/api/auth/login')).toEqual({ status: 405, allow: ['POST'] });
  expect(told('POST', '/api/websites/one?page=2')).toEqual({ status: 405, allow: ['DELETE', 'GET', 'PATCH'] });
});

test.each(['/wp-login.php', '/api/websites/', '/api/auth/login/', '/', '', '/e//', '/api/websites/one/two/three/four/five/six'])(
  'nothing is at %s',
  (url) => {
    expect(told('POST', url)).toEqual(nothing);
  },
);

test('what every row has is known by its path and its other names, but for what services ask each other', () => {
  for (const { audience, method, path, aliases = [] } of ENDPOINTS)
    for (const pattern of [path, ...aliases]) {
      const { status, allow } = told('FROB', pattern.replaceAll(/:\w+/g, 'x'));
      if (audience === 'internal') expect([status, allow]).not.toEqual([405, [method]]);
      else expect([status, allow]).toEqual([405, expect.arrayContaining([method])]);
    }
});
