-- What one filter chooses, by day: the sums of website_stats_daily for each value of each dimension, beside the sketches that stood alone.
-- They are sorted by value, so that the days of one value lie together. A count from before knows none of it (knows_filters = 0) and is
-- made again; until then what is filtered is counted from the visits.

ALTER TABLE website_visitors_daily
    ADD COLUMN IF NOT EXISTS visits UInt64 CODEC(ZSTD(1)),
    ADD COLUMN IF NOT EXISTS bounces UInt64 CODEC(ZSTD(1)),
    ADD COLUMN IF NOT EXISTS duration_ms UInt64 CODEC(ZSTD(1)),
    ADD COLUMN IF NOT EXISTS score_sum UInt64 CODEC(ZSTD(1)),
    ADD COLUMN IF NOT EXISTS page_views UInt64 CODEC(ZSTD(1)),
    ADD COLUMN IF NOT EXISTS unique_visitors UInt64 CODEC(ZSTD(1));

ALTER TABLE website_stats_daily ADD COLUMN IF NOT EXISTS knows_filters UInt8;
