-- How many events of a website were not counted, by local day and reason; never whose. A few rows a day, so it needs no rollup.
-- A row is what one counter of one process had reached: the largest figure of a source stays and sources add up, so that telling a figure
-- again, or a later one after an unclear failure, counts nothing twice.

CREATE TABLE IF NOT EXISTS blocked_events_daily
(
    website_id UUID,
    day Date,
    reason LowCardinality(String),
    source UUID,
    events UInt64
)
ENGINE = ReplacingMergeTree(events)
ORDER BY (website_id, day, reason, source);
