import { operatorEndpoints } from '@footfall/contracts';
import { z } from 'zod';
import { failureReason } from '../http/failure.reason';
import { fault, ok, warning, type Finding } from './finding';

const TIMEOUT_MS = 10_000;
/** `Date` of an answer has whole seconds, and the answer takes its time. */
const CLOCKS_APART_MS = 5_000;
const LONG_LAG = 50_000;

const readiness = z.object({ down: z.record(z.string(), z.string()).optional() });
const status = z.object({
  data: z.object({
    versions: z.record(z.string(), z.string()),
    consumer_groups: z.array(z.object({ group: z.string(), topic: z.string(), lag: z.number().nullable() })),
    dead_letters: z.array(z.object({ topic: z.string(), records: z.number().nullable() })),
  }),
});

export interface Instance {
  /** Without a slash at the end. */
  readonly url: string;
  /** Of the operator interface. */
  readonly token?: string;
  /** Of this command. */
  readonly version: string;
  readonly now: () => number;
}

const ask = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });

/** Whether an instance answers, what it says is down, and whether its clock and this one agree. */
export async function lookAtInstance({ url, now }: Instance): Promise<Finding[]> {
  let answer: Response;
  try {
    answer = await ask(`${url}/readyz`);
  } catch (error) {
    return [fault('instance', `nothing answers at ${url} (${failureReason(error)})`)];
  }
  const body = readiness.safeParse(await answer.json().catch(() => null));
  if (!body.success || ![200, 503].includes(answer.status))
    return [fault('instance', `${url} does not answer as Footfall does (${answer.status} at /readyz)`)];
  const down = Object.entries(body.data.down ?? {}).map(([name, reason]) => fault(name, reason));
  const apart = Math.abs(now() - Date.parse(answer.headers.get('date') ?? ''));
  const clock = !(apart > CLOCKS_APART_MS)
    ? ok('clock', 'agrees with that of the instance')
    : warning('clock', `is ${Math.round(apart / 1000)} s away from that of the instance: events would be stored at other times`);
  return [answer.status === 200 ? ok('instance', `${url} is ready`) : fault('instance', `${url} is not ready`), ...down, clock];
}

/** What the operator interface tells: versions, how far the readers of the log are, and what could not be understood. */
export async function lookAtStatus({ url, token, version }: Instance): Promise<Finding[]> {
  if (!token) return [warning('log', 'how far its readers are is told to the operator only: set FOOTFALL_OPERATOR_TOKEN here and there')];
  let answer: Response;
  try {
    answer = await ask(`${url}${operatorEndpoints.status.path}`, { Authorization: `Bearer ${token}` });
  } catch (error) {
    return [fault('log', `the operator interface does not answer (${failureReason(error)})`)];
  }
  const body = status.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !body.success) return [fault('log', `the operator interface answers ${answer.status}: is it the same token there?`)];
  const { versions, consumer_groups: groups, dead_letters: deadLetters } = body.data.data;
  const told = Object.entries(versions).map(([name, its]) => `${name} ${its}`);
  const theirs = versions['footfall'];
  return [
    theirs === version ? ok('versions', told.join(', ')) : warning('versions', `${told.join(', ')}; this command is of ${version}`),
    ...groups.map(({ group, topic, lag }) => {
      if (lag === null) return fault(group, `the log does not say how far it is in ${topic}`);
      return lag > LONG_LAG ? warning(group, `${lag} records of ${topic} wait for it`) : ok(group, `${lag} records wait`);
    }),
    ...deadLetters.map(({ topic, records }) =>
      records ? warning(topic, `${records} records could not be understood and are kept there`) : ok(topic, 'nothing kept aside'),
    ),
  ];
}
