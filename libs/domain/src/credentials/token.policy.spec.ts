import { ROLES } from '../roles';
import { TOKEN_POLICIES, policyAdmits } from './index';

test.each([
  ['all', ['viewer', 'editor', 'admin', 'owner']],
  ['admins', ['admin', 'owner']],
  ['nobody', []],
] as const)('the policy %s lets in the tokens of %j', (policy, admitted) => {
  expect(TOKEN_POLICIES).toContain(policy);
  expect(ROLES.filter((role) => policyAdmits(policy, role))).toEqual(admitted);
});
