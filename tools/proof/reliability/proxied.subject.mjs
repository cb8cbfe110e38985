import { freePorts } from '../../processes/free-ports.mjs';
import { startServices } from '../../services.mjs';
import { startStack } from '../../stack/stack.mjs';
import { FaultProxy } from '../fault-proxy.mjs';
import { STORES } from './cells/matrix.answers.mjs';
import { SETTINGS } from './settings.mjs';

/** The six services over their stores, with a way to each store that can be made to fail. */
export class ProxiedSubject {
  #stack;
  #running;
  ways = {};

  get base() {
    return this.#running.base;
  }

  get urls() {
    return this.#running.urls;
  }

  /** Names of the services that have ended. */
  ended = [];

  async start() {
    for (const store of Object.keys(STORES)) this.ways[store] = await FaultProxy.listening();
    // Kafka tells its clients where it is, and its own start asks as they do: the way has to lead there before.
    const ports = await freePorts(3);
    this.ways.kafka.to(ports[0]);
    this.#stack = await startStack({ ports: { kafka: ports }, advertised: this.ways.kafka.port });
    const env = { ...SETTINGS };
    for (const [store, variable] of Object.entries(STORES)) {
      const [, before, port, behind] = /^(.*127\.0\.0\.1:)(\d+)(.*)$/.exec(this.#stack.env[variable]);
      this.ways[store].to(Number(port));
      env[variable] = `${before}${this.ways[store].port}${behind}`;
    }
    this.#running = await startServices({ stack: this.#stack, env });
    for (const [name, exited] of Object.entries(this.#running.exited)) void exited.then(() => this.ended.push(name));
  }

  async stop() {
    for (const way of Object.values(this.ways)) await way.set('pass');
    await this.#running?.stop();
    await this.#stack?.stop();
    for (const way of Object.values(this.ways)) await way.close();
  }
}
