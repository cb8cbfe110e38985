/**
 * Asks for the page itself now and then and shows what it says by then, so that figures are written in one place. While nobody looks it
 * asks for nothing; a failure leaves what is there, with a note.
 */
export const REFRESH_SCRIPT = `(() => {
  const every = Number(document.body.dataset.every) * 1000 + 500;
  const note = document.querySelector('.stale');
  let asked = Date.now();
  let asking = false;
  const refresh = async () => {
    if (document.hidden || asking || Date.now() - asked < every) return;
    asking = true;
    try {
      const answer = await fetch(location.href, { headers: { accept: 'text/html' }, credentials: 'omit', signal: AbortSignal.timeout(10000) });
      const main = answer.ok && new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
      if (!main) throw new Error('no figures');
      document.querySelector('main').replaceWith(document.adoptNode(main));
      note.hidden = true;
    } catch {
      note.hidden = false;
    }
    asked = Date.now();
    asking = false;
  };
  setInterval(refresh, 1000);
  document.addEventListener('visibilitychange', refresh);
})();`;
