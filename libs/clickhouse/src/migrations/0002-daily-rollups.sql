-- Counts of one (website, zone, local day), written only by counting that day again from `visits FINAL`.
-- A count writes its row of website_stats_daily last, all under one count_id: what no row of website_stats_daily names is not
-- counted, so that neither an interrupted count nor the rows of an earlier one are ever read.
-- Sketches have 16 bits: 14 break the promised 1 %. Those of pages and dimensions stand apart, sorted by value in small granules, because
-- an answer ranks all values by plain counts and then needs the sketches of a few values over all days.

CREATE TABLE IF NOT EXISTS website_stats_daily
(
    website_id UUID,
    zone LowCardinality(String),
    day Date,
    count_id UUID,
    counted_at DateTime64(6, 'UTC'),
    first_utc_day Date,
    last_utc_day Date,
    visits UInt64,
    bounces UInt64,
    duration_ms UInt64,
    score_sum UInt64,
    page_views UInt64,
    unique_visitors UInt64,
    visitors AggregateFunction(uniqCombined64(16), String)
)
ENGINE = ReplacingMergeTree(counted_at)
PARTITION BY toYear(day)
ORDER BY (website_id, zone, day);

CREATE TABLE IF NOT EXISTS website_pages_daily
(
    website_id UUID,
    zone LowCardinality(String),
    day Date,
    path String CODEC(ZSTD(1)),
    count_id UUID,
    counted_at DateTime64(6, 'UTC'),
    visits UInt64 CODEC(ZSTD(1)),
    page_views UInt64 CODEC(ZSTD(1)),
    entries UInt64 CODEC(ZSTD(1)),
    exits UInt64 CODEC(ZSTD(1)),
    bounces UInt64 CODEC(ZSTD(1)),
    engaged_ms UInt64 CODEC(ZSTD(1)),
    scroll_sum Float64 CODEC(ZSTD(1)),
    score_sum UInt64 CODEC(ZSTD(1))
)
ENGINE = ReplacingMergeTree(counted_at)
PARTITION BY toYear(day)
ORDER BY (website_id, zone, day, path);

CREATE TABLE IF NOT EXISTS website_dimensions_daily
(
    website_id UUID,
    zone LowCardinality(String),
    dimension LowCardinality(String),
    day Date,
    value String CODEC(ZSTD(1)),
    count_id UUID,
    counted_at DateTime64(6, 'UTC'),
    visits UInt64 CODEC(ZSTD(1)),
    bounces UInt64 CODEC(ZSTD(1)),
    duration_ms UInt64 CODEC(ZSTD(1)),
    score_sum UInt64 CODEC(ZSTD(1))
)
ENGINE = ReplacingMergeTree(counted_at)
PARTITION BY toYear(day)
ORDER BY (website_id, zone, dimension, day, value);

-- dimension 'page': the values are paths, and title is that of the first visit (at title_at) which knows one.
CREATE TABLE IF NOT EXISTS website_visitors_daily
(
    website_id UUID,
    zone LowCardinality(String),
    dimension LowCardinality(String),
    value_hash UInt64,
    day Date,
    count_id UUID,
    counted_at DateTime64(6, 'UTC'),
    title String CODEC(ZSTD(1)),
    title_at DateTime64(3, 'UTC') CODEC(ZSTD(1)),
    visitors AggregateFunction(uniqCombined64(16), String) CODEC(ZSTD(1))
)
ENGINE = ReplacingMergeTree(counted_at)
PARTITION BY toYear(day)
ORDER BY (website_id, zone, dimension, value_hash, day)
SETTINGS index_granularity = 128;
