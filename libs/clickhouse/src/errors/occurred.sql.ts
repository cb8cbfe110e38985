/** Occurrences of a website in a window. */
export const OCCURRED = `website_id = {website:UUID} AND ts >= fromUnixTimestamp64Milli({from:Int64}) AND ts < fromUnixTimestamp64Milli({to:Int64})`;
