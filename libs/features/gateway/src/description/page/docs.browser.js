// Makes the page something to work with: requests from what is typed, a filter of the contents, the place where one is.
'use strict';
{
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const one = (selector, within = document) => within.querySelector(selector);
  const own = one('.own');
  const typed = (name) => own.elements[name].value.trim();
  const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
  const LONGEST_ANSWER = 200_000;

  function requestOf(section) {
    const values = all('[data-in]', section).map((control) => ({ ...control.dataset, value: control.value.trim() }));
    let path = section.dataset.path;
    let complete = true;
    const query = new URLSearchParams();
    for (const { in: place, name, value } of values) {
      const given = value || (name === 'websiteId' || name === 'site_id' ? typed('website') : '');
      if (place === 'query' && given) query.set(name, given);
      if (place === 'path' && given) path = path.replace(`{${name}}`, encodeURIComponent(given));
    }
    if (path.includes('{')) complete = false;
    const body = one('.body', section)?.value;
    const keyed = 'keyed' in section.dataset;
    return { method: section.dataset.method, path: path + (query.size ? `?${query}` : ''), body, keyed, complete };
  }

  function show(section) {
    const { method, path, body, keyed } = requestOf(section);
    const lines = [
      `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(location.origin + path)}`,
      keyed && `  -H ${typed('key') ? quoted(`X-API-Key: ${typed('key')}`) : '"X-API-Key: $FOOTFALL_API_KEY"'}`,
      body !== undefined && `  -H 'Content-Type: application/json'`,
      body !== undefined && `  -d ${quoted(body)}`,
    ];
    one('.curl', section).textContent = lines.filter(Boolean).join(' \\\n');
  }

  const pretty = (text) => {
    try {
      return JSON.stringify(JSON.parse(text), null, 2);
    } catch {
      return text;
    }
  };

  async function send(section) {
    const { method, path, body, keyed, complete } = requestOf(section);
    const outcome = one('.outcome', section);
    const answer = one('.answer', section);
    if (!complete) {
      outcome.textContent = 'Fill in the path first.';
      one('[data-in=path]', section).focus();
      return;
    }
    outcome.textContent = 'Waiting…';
    const began = performance.now();
    try {
      const response = await fetch(path, {
        method,
        headers: {
          ...(keyed && typed('key') ? { 'x-api-key': typed('key') } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body,
        credentials: 'omit',
      });
      const text = await response.text();
      const left = response.headers.get('x-ratelimit-remaining');
      outcome.textContent = `${response.status} in ${Math.round(performance.now() - began)} ms${left === null ? '' : `, ${left} requests left of this minute`}`;
      const whole = pretty(text);
      answer.textContent = whole.length > LONGEST_ANSWER ? `${whole.slice(0, LONGEST_ANSWER)}\n… and more` : whole;
      answer.hidden = !text;
    } catch (error) {
      outcome.textContent = `No answer: ${error.message}`;
      answer.hidden = true;
    }
  }

  const sections = all('.operation');
  for (const section of sections) {
    section.addEventListener('input', () => show(section));
    const copy = one('.copy', section);
    copy.addEventListener('click', async () => {
      await navigator.clipboard.writeText(one('.curl', section).textContent);
      copy.textContent = 'Copied';
      setTimeout(() => (copy.textContent = 'Copy'), 1500);
    });
    copy.hidden = !navigator.clipboard;
    one('.send', section).hidden = false;
    one('.send button', section).addEventListener('click', () => send(section));
    const body = one('.body', section);
    if (body) body.hidden = false;
    show(section);
  }
  own.hidden = false;
  own.addEventListener('submit', (event) => event.preventDefault());
  own.addEventListener('input', () => {
    for (const field of all('[data-name=websiteId], [data-name=site_id]')) field.placeholder = typed('website');
    sections.forEach(show);
  });

  const filter = one('.search input');
  const entries = all('.side li[data-words]');
  one('.search').hidden = false;
  filter.addEventListener('input', () => {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const entry of entries) entry.hidden = !words.every((word) => entry.dataset.words.includes(word));
    for (const group of all('.side .group')) group.hidden = words.length > 0 && !one('li:not([hidden])', group);
    one('.none').hidden = entries.some((entry) => !entry.hidden);
  });
  filter.addEventListener('keydown', (event) => {
    if (event.key === 'Enter')
      one(
        'a',
        entries.find((entry) => !entry.hidden),
      )?.click();
    if (event.key === 'Escape') {
      filter.value = '';
      filter.dispatchEvent(new Event('input'));
      filter.blur();
    }
  });
  document.addEventListener('keydown', (event) => {
    const typing = event.target.closest?.('input, textarea, select');
    if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    one('.side details').open = true;
    filter.select();
  });

  const contents = one('.side details');
  const narrow = matchMedia('(max-width: 56rem)');
  const fold = () => (contents.open = !narrow.matches);
  narrow.addEventListener('change', fold);
  fold();
  contents.addEventListener('click', (event) => {
    if (narrow.matches && event.target.closest('a')) contents.open = false;
  });

  const links = new Map(all('.side a').map((link) => [link.hash.slice(1), link]));
  const visible = new Set();
  const watch = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) visible[isIntersecting ? 'add' : 'delete'](target);
      const first = sections.find((section) => visible.has(section));
      for (const link of links.values()) link.removeAttribute('aria-current');
      const link = first && links.get(first.id);
      link?.setAttribute('aria-current', 'true');
      if (link && !narrow.matches) link.scrollIntoView({ block: 'nearest' });
    },
    { rootMargin: '-20% 0px -60% 0px' },
  );
  for (const section of sections) watch.observe(section);
}
