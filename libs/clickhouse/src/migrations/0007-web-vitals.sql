-- Web vitals beside the JSON that they come in, so that a page's percentiles read a few bytes an event and no text.
-- In the order lcp, inp, cls, fcp, ttfb; -1 for what was not told, or cannot be: browsers tell nothing beyond ten minutes.
-- Computed by the store as events come; of events from before it is computed as they are read. An event of another type has an empty list.

ALTER TABLE events ADD COLUMN IF NOT EXISTS vitals Array(Float32) MATERIALIZED if(
    type = 'vitals',
    arrayMap(name -> if(JSONType(details, name) IN ('Int64', 'UInt64', 'Double') AND JSONExtractFloat(details, name) BETWEEN 0 AND 600000, JSONExtractFloat(details, name), -1), ['lcp', 'inp', 'cls', 'fcp', 'ttfb']),
    []
) CODEC(ZSTD(1));
