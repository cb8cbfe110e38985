import { authEndpoints, profileEndpoints } from '@footfall/contracts';
import { FixedClock, serviceForAll, testPerson } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';
import { PasswordHasher } from './password.hasher';

const service = serviceForAll({ feature: settingsFeature, clock: new FixedClock('2026-03-01T10:00:00.000Z') });

test('a sign-in with a password that is changed while it is looked at opens nothing', async () => {
  const me = await testPerson(service);
  const hasher = service.get(PasswordHasher);
  const fits = hasher.fits.bind(hasher);
  let held: () => void = () => undefined;
  const looked = new Promise<void>((resolve) => (held = resolve));
  let goOn: () => void = () => undefined;
  const changed = new Promise<void>((resolve) => (goOn = resolve));
  const spied = jest.spyOn(hasher, 'fits').mockImplementationOnce(async (password, hash) => {
    const fit = await fits(password, hash);
    held();
    await changed;
    return fit;
  });
  const login = service.ask(authEndpoints.login, { body: { email: me.email, password: me.password } });
  await looked;
  const body = { current_password: me.password, new_password: 'another-password' };
  expect((await service.ask(profileEndpoints.changePassword, { as: me.as, body })).status).toBe(200);
  goOn();
  expect((await login).status).toBe(401);
  spied.mockRestore();
  const anew = await service.ask(authEndpoints.login, { body: { email: me.email, password: 'another-password' } });
  expect(anew.status).toBe(200);
});
