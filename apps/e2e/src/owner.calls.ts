import { call, type Answer } from './tenant';

/** Of every installation that a test starts. */
export const OWNER = { email: 'owner@e2e.example', password: 'owner-of-the-tests-1' };

/** Calls as the owner of an installation. @throws Error where the answer is no success */
export class OwnerCalls {
  private token: string | undefined;

  constructor(private readonly base: string) {}

  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are judged by the assertions that read them
  async ask(method: string, path: string, body?: unknown): Promise<any> {
    let answer = await this.asked(method, path, body);
    // A busy machine may take longer for a test than a token lasts.
    if (answer.status === 401) {
      this.token = undefined;
      answer = await this.asked(method, path, body);
    }
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
    return answer.json.data;
  }

  private async asked(method: string, path: string, body: unknown): Promise<Answer> {
    this.token ??= (await call(this.base, 'POST', '/api/auth/login', { body: OWNER })).json.data.access_token as string;
    const headers = { authorization: `Bearer ${this.token}` };
    return call(this.base, method, path, { headers, ...(body === undefined ? {} : { body }) });
  }
}
