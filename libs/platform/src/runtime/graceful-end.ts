import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';

/** Whoever keeps a connection hears with the next answer that it ends, and whoever asks here in turn that others are to be asked; nobody is turned away before nobody has asked for so long. */
const QUIET_MS = 500;
/** Where there is nobody else to ask. */
const TELLING_MS = 2_500;
const PROBES = new Set(['/healthz', '/readyz', '/readyz/serving', '/metrics']);
/** For what is in hand. */
const FINISHING_MS = 6_000;
const LOOK_EVERY_MS = 20;
/** Whoever comes again and again on new connections keeps no process from ending. */
const LETTING_IN_MS = 500;

/**
 * Ends HTTP without anybody losing a request: answers say that their connection ends, then nobody is let in any more, then what is in hand is
 * finished. Connections are counted and not requests, so that requests cost nothing for it.
 */
export class GracefulEnd {
  private readonly streams = new Set<Socket>();
  private announced = false;

  /** Whether answers have to end their connections. */
  get isAnnounced(): boolean {
    return this.announced;
  }

  announce(): void {
    this.announced = true;
  }

  /** A stream has no end of its own, and is not waited for. */
  leaveOut(socket: Socket): void {
    this.streams.add(socket);
    socket.once('close', () => this.streams.delete(socket));
  }

  /** Resolves when nothing is in hand, or after nine seconds. */
  async finish(server: Server): Promise<void> {
    if (await this.connections(server)) await untilQuiet(server);
    await untilAllAreIn(server);
    server.close();
    const deadline = Date.now() + FINISHING_MS;
    for (;;) {
      await turn();
      // Those of requests that were in hand when it was announced.
      server.closeIdleConnections();
      if ((await this.connections(server)) <= 0 || Date.now() > deadline) return;
      await pause(LOOK_EVERY_MS);
    }
  }

  private async connections(server: Server): Promise<number> {
    const all = await new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
    return all - this.streams.size;
  }
}

async function untilQuiet(server: Server): Promise<void> {
  const began = Date.now();
  let asked = began;
  const note = ({ url = '' }: IncomingMessage) => {
    if (!PROBES.has(url)) asked = Date.now();
  };
  server.on('request', note);
  for (let now = began; now - asked < QUIET_MS && now - began < TELLING_MS; now = Date.now()) await pause(LOOK_EVERY_MS);
  server.off('request', note);
}

/** On a busy machine timers are due before it was looked who came meanwhile; what waits to be let in would be cut off. A turn lets in one, or a few. */
async function untilAllAreIn(server: Server): Promise<void> {
  const deadline = Date.now() + LETTING_IN_MS;
  let more = true;
  const note = () => (more = true);
  server.on('connection', note);
  while (more && Date.now() < deadline) {
    more = false;
    await turn();
    await turn();
  }
  server.off('connection', note);
}
