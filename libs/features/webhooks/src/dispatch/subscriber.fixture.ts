import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly id: string;
  readonly body: Buffer;
}

/** Answers by itself, or gives a status. */
type Reply = (response: ServerResponse, received: Received) => number | void | Promise<number | void>;

/** One address at which messages are taken. */
export class Subscriber {
  readonly got: Received[] = [];
  /** Requests that have no answer yet, and the most there were. */
  open = 0;
  mostOpen = 0;
  reply: Reply = () => 200;

  constructor(readonly url: string) {}

  get ids(): Set<string> {
    return new Set(this.got.map(({ id }) => id));
  }
}

/** A server on loopback with as many addresses as are asked for. */
export async function subscribers() {
  const byPath = new Map<string, Subscriber>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('error', () => response.destroy());
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const subscriber = byPath.get(request.url ?? '');
      if (!subscriber) return void response.writeHead(404).end();
      const received = { headers: request.headers, id: String(request.headers['webhook-id']), body: Buffer.concat(chunks) };
      subscriber.got.push(received);
      subscriber.open += 1;
      subscriber.mostOpen = Math.max(subscriber.mostOpen, subscriber.open);
      const ended = once(() => (subscriber.open -= 1));
      response.once('finish', ended).once('close', ended);
      void Promise.resolve(subscriber.reply(response, received)).then((status) => {
        if (status !== undefined) response.writeHead(status).end();
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    add(reply?: Reply): Subscriber {
      const path = `/hook/${byPath.size + 1}`;
      const subscriber = new Subscriber(origin + path);
      if (reply) subscriber.reply = reply;
      byPath.set(path, subscriber);
      return subscriber;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
