import { type Socket, connect } from 'node:net';
import type { ISocketFactory } from 'kafkajs';

/** Real sockets to real brokers that can be cut, and made impossible for a while. */
export class BreakableNetwork {
  private readonly sockets = new Set<Socket>();
  private broken = false;

  readonly socketFactory: ISocketFactory = ({ host, port, onConnect }) => {
    // Nothing listens on port 1 of this machine.
    const socket = connect({ host: this.broken ? '127.0.0.1' : host, port: this.broken ? 1 : port }, onConnect);
    socket.setKeepAlive(true, 60_000);
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    return socket;
  };

  cut(): void {
    this.broken = true;
    for (const socket of this.sockets) socket.destroy(new Error('the network is cut'));
  }

  /** What is connected now. */
  get connected(): ReadonlySet<Socket> {
    return new Set(this.sockets);
  }

  /** What is connected, but for those named, takes what is sent and never gives an answer, until it is ended by what this gives. */
  silence(but: ReadonlySet<Socket>): () => void {
    const silent = [...this.sockets].filter((socket) => !but.has(socket));
    for (const socket of silent) socket.pause();
    return () => silent.forEach((socket) => socket.destroy());
  }

  mend(): void {
    this.broken = false;
  }
}
