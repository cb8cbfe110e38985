import type { AnswerOf, subjectEndpoints } from '@footfall/contracts';
import type { ReceiptEntity } from '@footfall/postgres';

export type ReceiptRecord = AnswerOf<(typeof subjectEndpoints)['receipt']>;

export const receiptRecordOf = (receipt: ReceiptEntity, now: number): ReceiptRecord => ({
  id: receipt.id,
  kind: receipt.kind,
  status: receipt.status,
  created_at: receipt.createdAt.toISOString(),
  completed_at: receipt.completedAt?.toISOString() ?? null,
  ...(isDownloadable(receipt, now) ? { download_url: `/api/receipts/${receipt.id}/download` } : {}),
});

export const isDownloadable = ({ status, expiresAt }: ReceiptEntity, now: number): boolean =>
  status === 'completed' && expiresAt !== null && expiresAt.getTime() > now;
