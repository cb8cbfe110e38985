/** KEYS: the instant. ARGV: epoch milliseconds. */
export const RAISE_INSTANT = `
local known = redis.call('GET', KEYS[1])
if not known or tonumber(ARGV[1]) > tonumber(known) then
  redis.call('SET', KEYS[1], ARGV[1])
end`;

/**
 * KEYS: the window's hash. ARGV: limit, length in milliseconds, cost, what is known to be used, the end of the window that this
 * is known of. Answers allowed (1 or 0), what is left, the end of the window. One script, so that the look and the take are one step; a
 * refusal writes nothing.
 */
export const TAKE_FROM_WINDOW = `
local limit, length, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local resets = (math.floor(now / length) + 1) * length
local known = redis.call('HMGET', KEYS[1], 'resets', 'taken')
local taken = 0
if known[1] and tonumber(known[1]) == resets then taken = tonumber(known[2]) end
if tonumber(ARGV[5]) == resets and tonumber(ARGV[4]) > taken then taken = tonumber(ARGV[4]) end
if taken + cost > limit then return {0, 0, resets} end
redis.call('HSET', KEYS[1], 'resets', string.format('%.0f', resets), 'taken', taken + cost)
redis.call('PEXPIREAT', KEYS[1], string.format('%.0f', resets))
return {1, limit - taken - cost, resets}`;

/** KEYS: the quota. ARGV: limit, cost. Answers allowed (1 or 0) and what is used; nothing where the quota is unknown. */
export const TAKE_FROM_QUOTA = `
local used = redis.call('GET', KEYS[1])
if not used then return false end
local limit, cost = tonumber(ARGV[1]), tonumber(ARGV[2])
used = tonumber(used)
if used + cost > limit then return {0, used} end
return {1, redis.call('INCRBY', KEYS[1], cost)}`;

/** KEYS: the quota. ARGV: cost. */
export const GIVE_BACK_TO_QUOTA = `
local used = redis.call('GET', KEYS[1])
if used then redis.call('DECRBY', KEYS[1], math.min(tonumber(used), tonumber(ARGV[1]))) end`;

/** KEYS: the quota. ARGV: what is used at least, the end in epoch milliseconds. */
export const RAISE_QUOTA = `
local used = redis.call('GET', KEYS[1])
if not used or tonumber(used) < tonumber(ARGV[1]) then redis.call('SET', KEYS[1], ARGV[1], 'PXAT', ARGV[2]) end`;
