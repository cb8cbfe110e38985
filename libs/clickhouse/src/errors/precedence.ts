/** Any time of receipt is less, and there is room for the partition beside it. */
const END_OF_TIME = 2n ** 47n;

/** Larger for what was received earlier, and at the same time came into a lower partition: which copy of an event stays. */
export function precedenceOf(receivedAt: number, partition: number): bigint {
  return ((END_OF_TIME - BigInt(Math.round(receivedAt))) << 16n) | BigInt(0xffff - partition);
}

/** The time of receipt, epoch ms, that an occurrence's precedence holds. */
export const RECEIVED_AT_SQL = `(${END_OF_TIME} - bitShiftRight(precedence, 16))`;
