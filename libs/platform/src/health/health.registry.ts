/** One dependency of a process. `check` resolves when it answers and rejects otherwise; it is given two seconds. */
export interface HealthCheck {
  readonly name: string;
  check(): Promise<void>;
}

export interface Readiness {
  readonly ready: boolean;
  /** The names of what is down, with the reason. */
  readonly down: Readonly<Record<string, string>>;
}

const TIMEOUT_MS = 2000;

/** Collects what must answer before the process may be sent requests. */
export class HealthRegistry {
  private readonly checks: HealthCheck[] = [];
  private draining = false;
  private wasReady = false;

  add(...checks: readonly HealthCheck[]): void {
    this.checks.push(...checks);
  }

  /** From now on the process is not ready: it finishes what it has. */
  drain(): void {
    this.draining = true;
  }

  /**
   * Whether requests should come to this process. Once everything has answered, they should until it ends: all processes of a service share their
   * stores, so where one is away there would be nobody left to give the answers that need none of it, and a 503 to the others.
   */
  async serving(): Promise<Readiness> {
    if (this.draining || !this.wasReady) return this.readiness();
    return { ready: true, down: {} };
  }

  async readiness(): Promise<Readiness> {
    const down: Record<string, string> = {};
    if (this.draining) down['process'] = 'is shutting down';
    await Promise.all(
      this.checks.map(async (dependency) => {
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<never>((_, reject) => {
          timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
        });
        try {
          await Promise.race([dependency.check(), late]);
        } catch (error) {
          down[dependency.name] = reasonOf(error);
        } finally {
          clearTimeout(timer);
        }
      }),
    );
    const ready = Object.keys(down).length === 0;
    this.wasReady ||= ready;
    return { ready, down };
  }
}

/** Anybody may ask, so what a client says of a store, its address or a user with it, is not repeated: its code is, else our own words. */
function reasonOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string') return `does not answer as it should (${code})`;
  }
  return error instanceof Error ? error.message : 'does not answer as it should';
}
