-- Each batch looks up the visitors that are not remembered, and most of these were never here. Visitors that are not in a granule, although
-- they would stand there, keep it from being read; without that, some hundred single page views read as many granules of every column that tells whose a row is.
-- As few as the engine's filters can are taken for being there, one in 10,000 or less: a look-up asks for up to 1,000 at once, and each that may be there is enough for a granule to
-- be read. It takes three bytes for each visitor of a granule.

ALTER TABLE events ADD INDEX IF NOT EXISTS visitor_known visitor_id TYPE bloom_filter(0.0001) GRANULARITY 1;
ALTER TABLE events MATERIALIZE INDEX visitor_known;

ALTER TABLE visits ADD INDEX IF NOT EXISTS visitor_known visitor_id TYPE bloom_filter(0.0001) GRANULARITY 1;
ALTER TABLE visits MATERIALIZE INDEX visitor_known;

ALTER TABLE visitor_first_seen ADD INDEX IF NOT EXISTS visitor_known visitor_id TYPE bloom_filter(0.0001) GRANULARITY 1;
ALTER TABLE visitor_first_seen MATERIALIZE INDEX visitor_known;
