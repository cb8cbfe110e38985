-- What people said of groups of errors. Nothing derives it, so that it outlives whatever is counted anew from events.
-- A row each time somebody says something; the one with the largest revision stays. Small: nobody says much.

CREATE TABLE IF NOT EXISTS error_group_statuses
(
    website_id UUID,
    group_id UUID,
    status LowCardinality(String),
    changed_at DateTime64(3, 'UTC'),
    revision UInt64
)
ENGINE = ReplacingMergeTree(revision)
ORDER BY (website_id, group_id);
