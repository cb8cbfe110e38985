import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { BoundedClient } from './bounded.client';
import { currentSession } from './tenancy';

type Release = (release?: Error | boolean) => void;
type Taken = (error: Error | undefined, client: PoolClient | undefined, release: Release) => void;

/** The role is there from the first migration on; before it a service only asks whether the schema is there. */
const SESSION = `
  SELECT set_config('role', coalesce((SELECT rolname FROM pg_roles WHERE rolname = $1), 'none'), false) AS role,
    set_config('footfall.teams', $2, false), set_config('footfall.user', $3, false)`;

/** Hands out connections that reach what the caller may reach, and never one that reaches what the caller before might. */
export class TenantPool extends Pool {
  private readonly sessions = new WeakMap<PoolClient, string>();

  constructor(config?: PoolConfig) {
    super({ ...config, Client: BoundedClient });
    // The pool listens on connections that nobody uses, their users on those they have; one that breaks while it is being handed out has neither,
    // and its error would end the process. Its statement fails all the same.
    this.on('connect', (client) => client.on('error', () => undefined));
  }

  override connect(): Promise<PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<PoolClient> | void {
    const client = this.take();
    if (!taken) return client;
    client.then(
      (given) => taken(undefined, given, (how) => given.release(how)),
      (error: Error) => taken(error, undefined, () => undefined),
    );
  }

  private async take(): Promise<PoolClient> {
    // Before a connection is taken: to find out may need another one.
    const session = await currentSession();
    const client = await super.connect();
    if (this.sessions.get(client) === session.join()) return client;
    try {
      this.sessions.delete(client);
      const { rows } = await client.query<{ role: string }>({ name: 'footfall-session', text: SESSION, values: [...session] });
      if (rows[0]?.role === session[0]) this.sessions.set(client, session.join());
      return client;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }
}
