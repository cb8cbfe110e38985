import { isRole, roleAtLeast, ROLES } from './index';

describe('roles', () => {
  it('include those before them', () => {
    for (const [i, role] of ROLES.entries())
      for (const [j, least] of ROLES.entries()) expect([role, least, roleAtLeast(role, least)]).toEqual([role, least, i >= j]);
    expect(ROLES).toEqual(['viewer', 'editor', 'admin', 'owner']);
  });
  it('are four', () => expect(['owner', 'Owner', 'toString', ''].map(isRole)).toEqual([true, false, false, false]));
});
