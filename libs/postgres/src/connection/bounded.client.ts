import { Client } from 'pg';

type Told = (error: Error | null, result: unknown) => void;
type Query = (...given: unknown[]) => unknown;

/** What the driver says of a statement that `query_timeout` has passed for. */
const NO_ANSWER = 'Query read timeout';

/**
 * A connection that ends with the first statement that gets no answer within `query_timeout`. The driver alone would give such a one back to its pool, where
 * the next statement waits behind the first, as long again and in vain.
 */
export class BoundedClient extends Client {
  constructor(...settings: ConstructorParameters<typeof Client>) {
    super(...settings);
    const query = super.query.bind(this) as Query;
    this.query = ((...given: unknown[]) => {
      const told = given.at(-1);
      if (typeof told === 'function') {
        return query(...given.slice(0, -1), (error: Error | null, result: unknown) => {
          this.endAfter(error);
          (told as Told)(error, result);
        });
      }
      const answer = query(...given);
      if (answer instanceof Promise) answer.catch((error: Error) => this.endAfter(error));
      return answer;
    }) as typeof this.query;
  }

  private endAfter(error: Error | null): void {
    // While a statement is under way, the driver breaks off and takes no leave.
    if (error?.message === NO_ANSWER) void this.end();
  }
}
