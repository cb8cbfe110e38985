import { z } from 'zod';
import { KILL_POINTS, type KillPoint } from '../proof/kill-point';

/** `point:times` as which point is reached how often. */
export const killOrder = z
  .string()
  .regex(
    new RegExp(`^(${KILL_POINTS.join('|')}):[1-9]\\d{0,5}$`),
    `must be one of ${KILL_POINTS.join(', ')} with a count, such as inserted:3`,
  )
  .transform((text) => {
    const [point, times] = text.split(':');
    return { point: point as KillPoint, times: Number(times) };
  });
