import { readFileSync } from 'node:fs';
import type { Instance } from './instance';
import { processesOf } from './processes';

interface TracedLine {
  readonly service: string;
  readonly msg: string;
  readonly request_id?: string;
}

/** What the processes of an instance, started with FOOTFALL_LOG_LEVEL=debug, have logged of a trace so far: who said what, each once. */
export function tracesOf(instance: Instance, trace: string): string[] {
  const lines = processesOf(instance)
    .flatMap(({ log }) => readFileSync(log, 'utf8').split('\n'))
    .filter((line) => line.includes(`"trace_id":"${trace}"`))
    .map((line) => JSON.parse(line) as TracedLine);
  return [...new Set(lines.map(({ service, msg, request_id }) => `${service}: ${msg}${request_id ? ', by its id' : ''}`))].sort();
}

/** What they are to have logged of a request whose event was told to a webhook. */
export function tracesIn(profile: string): string[] {
  const [gateway, ingestion, webhooks] =
    profile === 'networked' ? ['gateway', 'ingestion', 'webhook-dispatcher'] : ['all-in-one', 'all-in-one', 'all-in-one'];
  const requests = [gateway, ingestion].map((service) => `${service}: traced request answered, by its id`);
  return [...new Set([...requests, `${ingestion}: traced events are processed`, `${webhooks}: traced delivery was tried`])].sort();
}
