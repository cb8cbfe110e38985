import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers what other services are asked, by path. */
export async function askedServices() {
  const answers = new Map<string, (body: unknown) => object | null>();
  const asked: { readonly path: string; readonly body: unknown }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const path = request.url ?? '';
      const body: unknown = text ? JSON.parse(text) : undefined;
      asked.push({ path, body });
      // What is said of a longer end wins.
      const [found] = [...answers].filter(([end]) => path.endsWith(end)).sort(([a], [b]) => b.length - a.length);
      const answer = found?.[1](body);
      response.writeHead(answer ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** @param answer null: 503 */
    answer: (end: string, answer: (body: unknown) => object | null) => void answers.set(end, answer),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
