import type { UsageRecorded } from '@footfall/contracts';
import { z } from 'zod';

/** Far above what a gateway can let through between two records, and sums of it stay whole numbers. */
const count = z.number().int().min(0).max(1e12);
const uuid = z.guid().toLowerCase();

const usageRecord: z.ZodType<UsageRecorded> = z.object({
  v: z.literal(1),
  id: uuid,
  credits: z.array(z.object({ teamId: uuid, month: z.string().regex(/^\d{4}-\d{2}$/), credits: count })),
  requests: z.array(z.object({ credentialId: uuid, requests: count, lastUsedAt: z.number().int().min(0).max(8.64e15) })),
});

/** A record as it stands on the log. @throws Error with the reason where it is none that this version understands. */
export function readUsageRecord(value: Buffer): UsageRecorded {
  const parsed = usageRecord.safeParse(JSON.parse(value.toString()));
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.') || 'it'}: ${issue.message}`).join('; '));
}
