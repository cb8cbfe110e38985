-- What was recorded of a page load: its chunks as they came, and a row for each recording, made of its chunks, so that the list of recordings
-- reads nothing else.
-- replay_chunks: of two chunks with the same place in a recording the one received first, whose precedence is larger, stays. Sorted by
-- recording, because a player reads one. The events are JSON as the recorder wrote it; granules are small, since a row can be megabytes, and
-- usually is 40 KB, of which ZSTD keeps a tenth.
-- replay_sessions: 150 bytes a recording; its version is the number of its chunks. It names who was recorded as things that happened to
-- somebody do, so that erasing people and ageing find it as they find events.

CREATE TABLE IF NOT EXISTS replay_chunks
(
    website_id UUID,
    replay_id UUID,
    seq UInt32,
    event_id UUID,
    precedence UInt64 CODEC(ZSTD(1)),
    received_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    ts DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    visitor_id String CODEC(ZSTD(1)),
    previous_visitor_id String CODEC(ZSTD(1)),
    session_id String CODEC(ZSTD(1)),
    page_url String CODEC(ZSTD(1)),
    country_code LowCardinality(String),
    device_type LowCardinality(String),
    browser LowCardinality(String),
    os LowCardinality(String),
    first_at Int64 CODEC(Delta, ZSTD(1)),
    last_at Int64 CODEC(Delta, ZSTD(1)),
    clock_offset Int64 CODEC(ZSTD(1)),
    event_count UInt32 CODEC(ZSTD(1)),
    bytes UInt32 CODEC(ZSTD(1)),
    events String CODEC(ZSTD(3))
)
ENGINE = ReplacingMergeTree(precedence)
ORDER BY (website_id, replay_id, seq)
SETTINGS index_granularity = 64, non_replicated_deduplication_window = 1000;

CREATE TABLE IF NOT EXISTS replay_sessions
(
    website_id UUID,
    replay_id UUID,
    version UInt64,
    received_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    ts DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    ended_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    visitor_id String CODEC(ZSTD(1)),
    previous_visitor_id String CODEC(ZSTD(1)),
    session_id String CODEC(ZSTD(1)),
    page_url String CODEC(ZSTD(1)),
    country_code LowCardinality(String),
    device_type LowCardinality(String),
    browser LowCardinality(String),
    os LowCardinality(String),
    event_count UInt64 CODEC(ZSTD(1)),
    bytes UInt64 CODEC(ZSTD(1))
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (website_id, replay_id);
