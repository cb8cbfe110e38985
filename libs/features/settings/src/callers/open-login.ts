import { refusals, type RequestContext } from '@footfall/contracts';
import type { Transaction } from '@footfall/postgres';
import { callingUser } from './caller';

/**
 * An access token is believed for some minutes after its login has ended: whoever still has one shall not make of it what lasts, nor
 * delete what does not come back. To be asked last in a transaction: whoever ends logins holds their user.
 * @throws ApiError 401
 */
export async function assertOpenLogin(transaction: Transaction, context: RequestContext, now: number): Promise<void> {
  const { loginId } = callingUser(context);
  if (loginId !== undefined && !(await transaction.logins.holdOpen(loginId, new Date(now)))) throw refusals.token('The login has ended');
}
