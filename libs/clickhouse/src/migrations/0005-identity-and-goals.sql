-- Who said who it is, who claims an order, and what of it a visit carries.
-- identifications: a row under the device (a browser's or server's visitor id) and one under the user, because a fold looks from either side;
-- sorted by that name, so that both are a read of a few rows. 60 bytes an identify event.
-- order_claims: a row per sale with an order number; the first received one has the order. 40 bytes a sale.
-- visits: the devices whose events it is made of (empty: its visitor's own), the completed goals each with the event by which it was first noticed,
-- the event with which it was first worth 80, and what tells one content from another where several devices or orders may change it.

CREATE TABLE IF NOT EXISTS identifications
(
    website_id UUID,
    known_as String CODEC(ZSTD(1)),
    is_user UInt8,
    visitor_id String CODEC(ZSTD(1)),
    user_id String CODEC(ZSTD(1)),
    ts DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    event_id UUID,
    received_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    log_partition UInt16,
    log_offset UInt64 CODEC(Delta, ZSTD(1)),
    log_index UInt32,
    traits UInt64
)
ENGINE = ReplacingMergeTree
ORDER BY (website_id, known_as, is_user, visitor_id, ts, event_id);

CREATE TABLE IF NOT EXISTS order_claims
(
    website_id UUID,
    order_id String CODEC(ZSTD(1)),
    received_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    log_partition UInt16,
    log_offset UInt64 CODEC(Delta, ZSTD(1)),
    log_index UInt32,
    event_id UUID,
    visitor_id String CODEC(ZSTD(1)),
    ts DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1))
)
ENGINE = ReplacingMergeTree
ORDER BY (website_id, order_id, received_at, log_partition, log_offset, log_index);

ALTER TABLE visits ADD COLUMN IF NOT EXISTS known_as Array(String) CODEC(ZSTD(1));

ALTER TABLE visits ADD COLUMN IF NOT EXISTS goal_id Array(UUID) CODEC(ZSTD(1));

ALTER TABLE visits ADD COLUMN IF NOT EXISTS goal_event Array(UUID) CODEC(ZSTD(1));

ALTER TABLE visits ADD COLUMN IF NOT EXISTS high_value_event UUID CODEC(ZSTD(1));

ALTER TABLE visits ADD COLUMN IF NOT EXISTS content UInt32 CODEC(ZSTD(1));
