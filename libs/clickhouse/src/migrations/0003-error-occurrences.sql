-- What errors are grouped by, told apart once as they are processed, so that a list of groups only counts.
-- A row per event of type error; an event id stands once, whoever sends it: of two copies the one received first has the larger
-- precedence and stays. The key is the id alone behind the website, since copies may differ in everything else.
-- About 60 bytes an occurrence; 1 million of a website are grouped in half a second.

CREATE TABLE IF NOT EXISTS error_occurrences
(
    website_id UUID,
    event_id UUID,
    precedence UInt64 CODEC(ZSTD(1)),
    group_id UUID CODEC(ZSTD(1)),
    fingerprint String CODEC(ZSTD(1)),
    type LowCardinality(String),
    message String CODEC(ZSTD(1)),
    visitor_id String CODEC(ZSTD(1)),
    ts DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1))
)
ENGINE = ReplacingMergeTree(precedence)
ORDER BY (website_id, event_id);
