import { z } from 'zod';
import { instant } from './answer.fields';
import { endpoint } from './endpoint';
import { NOT_STORABLE, isStorable } from './parameters';

/** Of `data` as JSON in UTF-8. */
const MOST_BYTES = 64 * 1024;
/** Of objects and lists within each other. */
const MOST_LEVELS = 32;

const mine = {
  audience: 'dashboard',
  owner: 'settings',
  path: '/api/onboarding/progress',
  aliases: ['/api/onboarding/onboarding/progress'],
  status: 200,
} as const;

const progress = z
  .object({
    user_id: z.uuid(),
    current_step: z.string(),
    completed: z.boolean(),
    data: z.record(z.string(), z.unknown()),
    created_at: instant.nullable(),
    updated_at: instant.nullable(),
  })
  .meta({ id: 'OnboardingProgress' });

/** Level by level: whatever calls itself for each level ends in a full stack on hostile input. */
function levelsOf(value: unknown): number {
  let level: unknown[] = [value];
  let levels = 0;
  while (level.length && levels <= MOST_LEVELS) {
    level = level.flatMap((entry) => (typeof entry === 'object' && entry !== null ? (Object.values(entry) as unknown[]) : []));
    levels += 1;
  }
  return levels;
}

const data = z
  .record(z.string(), z.unknown(), { error: 'must be a JSON object' })
  .refine((value) => levelsOf(value) <= MOST_LEVELS, { error: `must have at most ${MOST_LEVELS} levels`, abort: true })
  .refine(
    (value) => new TextEncoder().encode(JSON.stringify(value)).length <= MOST_BYTES,
    `must have at most ${MOST_BYTES / 1024} KiB as JSON`,
  );

/** How far a user has come with the first steps. */
export const onboardingEndpoints = {
  read: endpoint({
    ...mine,
    name: 'onboarding.read',
    summary: 'The caller’s progress; defaults where there is none yet',
    method: 'GET',
    shapes: { answer: progress },
  }),
  save: endpoint({
    ...mine,
    name: 'onboarding.save',
    summary: 'Keep the caller’s progress; what is left out keeps its value, `data` is replaced as a whole',
    method: 'POST',
    shapes: {
      body: z.strictObject({
        step: z
          .string()
          .trim()
          .min(1, 'must not be empty')
          .max(100, 'must have at most 100 characters')
          .refine(isStorable, NOT_STORABLE)
          .optional(),
        data: data.optional(),
        completed: z.boolean().optional(),
      }),
      answer: progress,
    },
  }),
} as const;
