import { traceIdOf, traceOf } from './trace.context';

const id = '4bf92f3577b34da6a3ce929d0e0e4736';
const parent = '00f067aa0ba902b7';

describe('traceOf', () => {
  test('takes what the standard says, and no more of its flags than whether it is sampled', () => {
    expect(traceOf(`00-${id}-${parent}-01`)).toBe(`00-${id}-${parent}-01`);
    expect(traceOf(`00-${id}-${parent}-00`)).toBe(`00-${id}-${parent}-00`);
    expect(traceOf(`00-${id}-${parent}-ff`)).toBe(`00-${id}-${parent}-01`);
    expect(traceIdOf(`00-${id}-${parent}-01`)).toBe(id);
  });

  test('reads of later versions what it knows', () => {
    expect(traceOf(`cc-${id}-${parent}-01-what-the-future-holds`)).toBe(`00-${id}-${parent}-01`);
    expect(traceOf(`cc-${id}-${parent}-01`)).toBe(`00-${id}-${parent}-01`);
  });

  test.each([
    undefined,
    '',
    [`00-${id}-${parent}-01`],
    `00-${id}-${parent}-01-more`,
    `00-${id}-${parent}-01 `,
    `cc-${id}-${parent}-011`,
    `ff-${id}-${parent}-01`,
    `00-${id.toUpperCase()}-${parent}-01`,
    `00-${'0'.repeat(32)}-${parent}-01`,
    `00-${id}-${'0'.repeat(16)}-01`,
    `00-${id.slice(1)}-${parent}-011`,
    `cc-${id}-${parent}-01-${'x'.repeat(300)}`,
    `x00-${id}-${parent}-01`,
    `00-${id}-${parent}-0g`,
    `00-${id}-${parent}-01\n`,
  ])('is as if %j were not there', (header) => {
    expect(traceOf(header)).toBeUndefined();
  });
});
