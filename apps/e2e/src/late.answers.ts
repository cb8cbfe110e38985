import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A way to an instance on which the answers to one path are late: what was asked is done, and the asker does not know yet. */
export class LateAnswers {
  /** How late they are, ms. */
  byMs = 0;

  private constructor(
    readonly base: string,
    readonly stop: () => Promise<void>,
  ) {}

  static async before(instance: string, path: string): Promise<LateAnswers> {
    const server = createServer((request, response) => {
      const { method, url, headers } = request;
      const onward = ask(`${instance}${url ?? '/'}`, { method, headers }, (answer) => {
        void pause(url === path ? late.byMs : 0).then(() => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        });
      });
      onward.on('error', () => response.destroy());
      response.on('close', () => onward.destroy());
      request.pipe(onward);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const late = new LateAnswers(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    });
    return late;
  }
}
