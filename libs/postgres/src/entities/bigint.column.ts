import type { ValueTransformer } from 'typeorm';

/** Whole numbers that stay far below 2^53, which the driver hands over as text. */
export const bigintAsNumber: ValueTransformer = {
  to: (value: number) => value,
  from: (text: string | null) => (text === null ? null : Number(text)),
};
