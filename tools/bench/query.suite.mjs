import { withEngine } from './engine.mjs';
import { ask, dataFolder, logIn, metric, pause, startProduct, until } from './product.mjs';
import { underLoad } from './query.load.mjs';
import { rawQuestions, seedStatements } from './seed.sql.mjs';
import { median, spread } from './statistics.mjs';

/** At most so many ms over 30 days, at 10 and at 50 million events. */
const QUESTIONS = { overview: 10, countries: 20, technology: 20, pages: 20, sources: 20, retention: 10, visitors: 60 };
/** At most so much do answers grow from a million events on: the exponent of events. */
const GROWTH = { pages: 0.35, visitors: 0.35 };
const LEAST_GROWTH = 0.1;
const RANGES = ['90d', '30d'];
/** Of the 110 bytes that an event may take on the disk, so many are for rollups. */
const ROLLUP_BYTES = 13.2;
const MILLION = 1_000_000;
const CALLS = 30;
const RAW_CALLS = 5;
/** A question that takes long sways little: past this no further call of it begins. */
const RAW_MS = 10_000;
const DAYS = 89;
/** An answer about days that run is kept only where the last change is two minutes old (ADR 0028). */
const QUIET_MS = 130_000;
/** Sketches may answer where an exact count of visitors is asked for over many days. */
const UNIQUES_WITHIN = 0.02;

/** Medians of the answers over a website of 90 days, beside the engine's own over the same rows. */
export async function query({ quick, say }) {
  return atSize(quick ? MILLION : 10 * MILLION, say);
}

/** The same at three sizes, and how the answers grow with them. */
export async function growth({ quick, say }) {
  const sizes = (quick ? [0.1, 0.3, 1] : [1, 10, 50]).map((millions) => millions * MILLION);
  const rounds = {};
  const rows = [];
  for (const events of sizes) {
    const { rounds: seen, rows: measured } = await atSize(events, say);
    rounds[events] = seen;
    rows.push(...measured.filter(({ what }) => what.includes('over 30d')));
  }
  for (const question of Object.keys(QUESTIONS)) {
    const points = sizes.map((events) => [Math.log(events), Math.log(median(rounds[events].answers[`${question} 30d`].times))]);
    const exponent = Number(slope(points).toFixed(2));
    const most = GROWTH[question] ?? LEAST_GROWTH;
    rows.push({ what: `growth exponent of \`${question}\` over 30d`, unit: '', median: exponent, most });
  }
  return { rounds, rows };
}

/** Of the line through points that lies nearest to them. */
function slope(points) {
  const mean = (at) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return over / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}

async function atSize(events, say) {
  const folder = dataFolder();
  try {
    const website = await prepare(folder, events, say);
    const quietFrom = performance.now() + QUIET_MS;
    const product = await startProduct(folder);
    let answers;
    let load;
    let rollupSeconds;
    try {
      rollupSeconds = await untilRolledUp(product);
      say(`query: rollups counted in ${rollupSeconds} s`);
      await pause(Math.max(0, quietFrom - performance.now()));
      answers = await measure(product, website, say);
      load = await underLoad(product, website, { questions: Object.keys(QUESTIONS), say });
    } finally {
      await product.stop();
    }
    const [raw, rollupBytes] = await withEngine(folder, async (run) => [
      await measureRaw(run, website, answers),
      await bytesOfRollups(run),
    ]);
    const checks = compare(answers, raw);
    const rows = [...rowsOf(answers, raw, events), ...load.rows];
    rows.push({
      what: 'rollups on the disk, an event',
      unit: 'bytes',
      median: Number((rollupBytes / events).toFixed(2)),
      most: ROLLUP_BYTES,
    });
    return { rounds: { answers, ...load.rounds, raw, rollupSeconds, rollupBytes }, checks, rows };
  } finally {
    folder.remove();
  }
}

async function bytesOfRollups(run) {
  const sql = `SELECT sum(bytes_on_disk) FROM system.parts WHERE active AND table LIKE 'website\\_%\\_daily' FORMAT TSV`;
  return Number(await run(sql));
}

async function prepare(folder, events, say) {
  const product = await startProduct(folder);
  let website;
  try {
    website = await (await logIn(product.base)).website('query.bench.example');
  } finally {
    await product.stop();
  }
  const began = performance.now();
  await withEngine(folder, async (run) => {
    for (const statement of seedStatements({ websiteId: website.id, events, now: Date.now() })) await run(statement);
  });
  say(`query: seeded ${events} events in ${Math.round((performance.now() - began) / 1000)} s`);
  return website;
}

/** Closed days are counted by themselves; until then answers come from the visits. */
async function untilRolledUp(product) {
  const began = performance.now();
  await until('The rollups', async () => (await metric(product.base, 'footfall_rollup_days_total')) >= DAYS, {
    withinMs: 600_000,
    everyMs: 500,
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  await pause(2000);
  return seconds;
}

async function measure(product, website, say) {
  const owner = await logIn(product.base);
  const answers = {};
  for (const question of Object.keys(QUESTIONS)) {
    for (const range of RANGES) {
      const key = await owner.key(website);
      const times = [];
      let data;
      for (let at = 0; at < CALLS + 3; at++) {
        const answer = await ask(product.base, key, website, question, range);
        data = answer.data;
        // The first ones fill caches.
        if (at >= 3) times.push(Number(answer.ms.toFixed(2)));
      }
      answers[`${question} ${range}`] = { times, ...(question === 'overview' ? { summary: data.summary, range: data.date_range } : {}) };
    }
    say(
      `query ${question}: ${RANGES.map((range) => `${range} ${median(answers[`${question} ${range}`].times).toFixed(1)} ms`).join(', ')}`,
    );
  }
  return answers;
}

async function measureRaw(run, website, answers) {
  const raw = {};
  for (const range of RANGES) {
    const { startDateTime, endDateTime } = answers[`overview ${range}`].range;
    const at = (time) => `toDateTime64('${time.replace('Z', '').replace('T', ' ')}', 3, 'UTC')`;
    const span = `website_id = '${website.id}' AND day >= toDate(${at(startDateTime)}) AND start >= ${at(startDateTime)} AND start <= ${at(endDateTime)}`;
    for (const [question, sql] of Object.entries(rawQuestions)) {
      const times = [];
      const first = performance.now();
      for (let call = 0; call < RAW_CALLS && performance.now() - first < RAW_MS; call++) {
        const began = performance.now();
        await run(`${sql.replace('{IN_RANGE}', span)} FORMAT JSONCompact`);
        times.push(Number((performance.now() - began).toFixed(2)));
      }
      raw[`${question} ${range}`] = { times };
    }
    const [visits, visitors] = JSON.parse(
      await run(`SELECT toUInt32(count()), toUInt32(uniqExact(visitor_id)) FROM visits FINAL WHERE ${span} FORMAT JSONCompactEachRow`),
    );
    const earlier = span.replace(`day >= toDate(${at(startDateTime)}) AND start >= ${at(startDateTime)}`, `view >= ${at(startDateTime)}`);
    const [views] = JSON.parse(
      await run(`SELECT toUInt32(count()) FROM visits FINAL ARRAY JOIN view_at AS view WHERE ${earlier} FORMAT JSONCompactEachRow`),
    );
    Object.assign(raw[`overview ${range}`], { visits, visitors, views });
  }
  return raw;
}

/** @throws Error where an answer differs from a recount: what is quick and wrong is not measured. */
function compare(answers, raw) {
  const checks = {};
  for (const range of RANGES) {
    const { summary } = answers[`overview ${range}`];
    const { visits, visitors, views } = raw[`overview ${range}`];
    const deviation = Math.abs(summary.unique_visitors / visitors - 1);
    checks[range] = { summary, recount: { visits, visitors, views }, deviation };
    const same = summary.total_visitors === visits && summary.total_page_views === views && deviation <= UNIQUES_WITHIN;
    if (!same)
      throw new Error(
        `the overview of ${range} is ${JSON.stringify(summary)} and a recount gives ${JSON.stringify(checks[range].recount)}`,
      );
  }
  return checks;
}

function rowsOf(answers, raw, events) {
  const millions = `${events / 1_000_000} M events`;
  const rows = [];
  for (const [question, most] of Object.entries(QUESTIONS)) {
    for (const range of RANGES) {
      const name = `${question} ${range}`;
      const own = answers[name].times;
      rows.push({
        what: `\`${question}\` over ${range}, ${millions}`,
        unit: 'ms',
        ...spread(own, 1),
        ...(range === '30d' ? { most } : {}),
      });
      if (!raw[name]) continue;
      const ratio = Number((median(own) / median(raw[name].times)).toFixed(3));
      rows.push({ what: `the same / the engine's own SELECT over the visits`, unit: '×', median: ratio });
    }
  }
  return rows;
}
