import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A piece of what an export collected. */
@Entity('receipt_chunks')
export class ReceiptChunkEntity {
  @PrimaryColumn('uuid', { name: 'receipt_id' }) receiptId!: string;
  /** From 0. */
  @PrimaryColumn('integer') position!: number;
  @Column('text') content!: string;
}
