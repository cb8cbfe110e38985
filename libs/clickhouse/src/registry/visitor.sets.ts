/** How `visitor_hashes` know visitors; over `visits`. */
const VISITOR_HASH = 'cityHash64(visitor_id)';

/** A sketch with a few more hashes takes as much room, and merging it as much time. */
const MOST_HASHES = 16_384;

/** A state of the visitors of visits, to merge with others; over `visits`. */
export const VISITORS_STATE = `uniqCombined64ArrayState(16)([${VISITOR_HASH}])`;

/** The same of the rows of website_visitor_sets_daily that have hashes; the others have it in the column `visitors`. */
export const HASHED_VISITORS_STATE = 'uniqCombined64ArrayState(16)(visitor_hashes)';
export const HAS_SKETCH = 'empty(visitor_hashes)';

/** Distinct visitors of the merged column `state`. */
export const MERGED_VISITORS = 'uniqCombined64ArrayMerge(16)(state)';

const NOBODY = `arrayReduce('uniqCombined64ArrayState(16)', [emptyArrayUInt64()])`;

/** What a count gathers of a value's visitors, and what it writes of it into `visitor_hashes` and `visitors`. */
export const GATHERED_VISITORS = `groupUniqArray(${MOST_HASHES + 1})(${VISITOR_HASH}) AS hashes, ${VISITORS_STATE} AS sketch`;
export const VISITOR_SET = `if(length(hashes) > ${MOST_HASHES}, [], hashes), if(length(hashes) > ${MOST_HASHES}, sketch, ${NOBODY})`;
