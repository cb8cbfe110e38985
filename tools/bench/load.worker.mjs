// Posts page views, each once, and counts what was accepted. Forked, so that its processor time is not that of what it measures.
import autocannon from 'autocannon';
import { paced } from './paced.load.mjs';
import { cpuMicros } from './process-tree.mjs';
import { trafficOf } from './traffic.mjs';

const ACCEPTED = /"accepted":(\d+)/;
/** What a body says of how many events were taken; Umami answers visits that it takes for a bot's with a 200 of its own. */
const acceptedOf = {
  umami: (body) => (body.includes('beep') ? 0 : 1),
  default: (body) => Number(ACCEPTED.exec(body)?.[1] ?? 0),
};

/**
 * @param door `open`: `/e/CODE` as browsers use it; `keyed`: `/api/v1/events` as servers do; `umami`: as its script posts to its website `site`
 * @param posts number of requests, each with `eventsAPost` page views
 * @param rate posts a second, evenly; as fast as it goes where it is absent
 * @returns what was answered; `seconds` from the first answer to the last, and where no rate is given `begunAt`, epoch ms, when all posts were made and the first was about to be sent
 */
async function run({ base, door, trackingCode, site, key, domain, seed, connections, posts, eventsAPost, rate }) {
  const traffic = trafficOf({ seed, domain, count: posts * eventsAPost });
  const requestOf = { keyed: keyedRequest, umami: umamiRequest }[door] ?? openRequest;
  const taken = acceptedOf[door] ?? acceptedOf.default;
  const share = Math.ceil(posts / connections);
  const list = () => Array.from({ length: share }, () => requestOf(traffic, { trackingCode, site, key, eventsAPost }));
  let [accepted, begun, first, last] = [0, 0, 0, 0];
  const statuses = {};
  const count = (status) => (statuses[status] = (statuses[status] ?? 0) + 1);
  if (rate) {
    const requests = Array.from({ length: connections }, list).flat();
    const cpuBefore = cpuMicros(process.pid);
    const onAnswer = (status, body) => {
      count(status);
      accepted += taken(body);
    };
    const told = await paced({ base, requests, rate, connections, onAnswer });
    return { posts: requests.length, accepted, statuses, ...told, loadCpuMicros: cpuMicros(process.pid) - cpuBefore };
  }
  const cpuBefore = cpuMicros(process.pid);
  const result = await autocannon({
    url: base,
    connections,
    amount: share * connections,
    timeout: 30,
    // With one list for all, every connection would begin at its first request and all would send the same in lockstep.
    setupClient: (client) => {
      client.setRequests(list());
      // The connections are opened when all have their lists.
      begun = performance.now();
      client.on('response', (status) => {
        count(status);
        last = performance.now();
        first ||= last;
      });
    },
    verifyBody: (body) => {
      accepted += taken(body);
      return true;
    },
  });
  return {
    posts: share * connections,
    accepted,
    statuses,
    errors: result.errors + result.timeouts,
    seconds: (last - first) / 1000,
    begunAt: performance.timeOrigin + begun,
    p50: result.latency.p50,
    p99: result.latency.p99,
    loadCpuMicros: cpuMicros(process.pid) - cpuBefore,
  };
}

function openRequest(traffic, { trackingCode, eventsAPost }) {
  const visitor = traffic.visitor();
  const body =
    eventsAPost === 1 ? traffic.pageView(visitor) : { events: Array.from({ length: eventsAPost }, () => traffic.pageView(visitor)) };
  return {
    method: 'POST',
    path: `/e/${trackingCode}`,
    headers: {
      'content-type': 'application/json',
      'user-agent': visitor.userAgent,
      'accept-language': visitor.language,
      'x-forwarded-for': visitor.address,
    },
    body: JSON.stringify(body),
  };
}

/** One page view as the script of Umami 2 and 3 sends it. */
function umamiRequest(traffic, { site }) {
  const visitor = traffic.visitor();
  const { url, title, referrer } = traffic.pageView(visitor);
  const { w, h } = visitor.screen;
  const { hostname, pathname, search } = new URL(url);
  const payload = {
    website: site,
    hostname,
    url: pathname + search,
    title,
    referrer: referrer ?? '',
    language: visitor.language,
    screen: `${w}x${h}`,
  };
  return {
    method: 'POST',
    path: '/api/send',
    headers: { 'content-type': 'application/json', 'user-agent': visitor.userAgent, 'x-forwarded-for': visitor.address },
    body: JSON.stringify({ type: 'event', payload }),
  };
}

/** Events of many visitors in one post, each with the address and program that the server saw. */
function keyedRequest(traffic, { trackingCode, key, eventsAPost }) {
  const events = Array.from({ length: eventsAPost }, () => {
    const visitor = traffic.visitor();
    return { ...traffic.pageView(visitor), serverContext: { clientIp: visitor.address, userAgent: visitor.userAgent } };
  });
  return {
    method: 'POST',
    path: '/api/v1/events',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ trackingCode, events }),
  };
}

process.once('message', async (order) => {
  process.send(await run(order));
  process.disconnect();
});
