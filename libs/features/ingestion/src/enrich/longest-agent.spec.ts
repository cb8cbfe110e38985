import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BROWSER, collected } from '../collect/steps/collected.fixture';
import { dropBot } from '../collect/steps/drop-bot.step';
import { deviceOf } from './device';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const held = () => {
  collect();
  return process.memoryUsage().heapUsed;
};

const [AGENTS, LENGTH] = [800, 15_000];

test.each([
  ['bots', (userAgent: string) => dropBot.run(collected({}, { sender: { userAgent } }))],
  ['devices', (userAgent: string) => deviceOf(userAgent, {}).browser],
  ['devices with hints', (userAgent: string) => deviceOf(userAgent, { 'sec-ch-ua': '"Brave";v="126"' }).os],
])('who makes up long User-Agents does not fill the memory of %s', (_, judge) => {
  const usual = judge(BROWSER);
  const before = held();
  // As they come: each in memory of its own.
  const made = (n: number) => Buffer.from(`${BROWSER} ${n} ${'x y '.repeat(LENGTH / 4)}`).toString();
  for (let n = 0; n < AGENTS; n++) judge(made(n));
  expect(held() - before).toBeLessThan((AGENTS * LENGTH) / 3);
  expect(judge(made(0))).toBe(usual);
});
