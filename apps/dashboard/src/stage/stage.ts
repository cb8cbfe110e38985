import Player from 'rrweb-player';
import 'rrweb-player/dist/style.css';
import { recordedWindow } from './recorded.window';
import { soundEvents } from './sound.events';
import './stage.css';
import type { RecordedEvent, StageNews, StageOrder } from './stage.messages';

type Replayer = ReturnType<Player['getReplayer']>;
type PlayerEvents = ConstructorParameters<typeof Player>[0]['props']['events'];

const TOLD_EVERY_MS = 200;
/** Events of rrweb that a player cannot do without: a page as a whole, and its address and size. */
const FULL = 2;
const META = 4;

/** Its types leave out what it has from Svelte. */
const sized = (player: Player) => player as unknown as { $set(size: { width: number; height: number }): void };

const tell = (news: StageNews) => window.parent.postMessage(news, window.location.origin);

/**
 * Shows recorded pages, in a frame of the dashboard: the dashboard sends what to show and what to do, and hears how far it is. What was recorded
 * stands in a frame within, in which no script runs; the policy of this page, which that inherits, lets nothing be loaded.
 */
export function openStage(root: HTMLElement): void {
  let player: Player | null = null;
  let still = false;
  let playing = false;

  const show = (events: readonly RecordedEvent[]) => {
    root.replaceChildren();
    const own = { width: window.innerWidth, height: window.innerHeight };
    const size = still ? (recordedWindow(events.find(({ type }) => type === META)) ?? own) : own;
    const sound = soundEvents(events, size);
    player = new Player({
      target: root,
      props: { events: sound as unknown as PlayerEvents, ...size, autoPlay: false, showController: false, maxScale: 1, mouseTail: false },
    });
    const replayer = player.getReplayer();
    root.classList.toggle('still', still);
    replayer.setConfig({ skipInactive: true });
    if (still) {
      // The first whole page, as it stood when it had been drawn.
      replayer.pause(stillAt(events));
      replayer.on('fullsnapshot-rebuilded', () => tellSize(replayer, size, root));
      setTimeout(() => tellSize(replayer, size, root), TOLD_EVERY_MS);
      return;
    }
    replayer.on('start', () => (playing = true));
    replayer.on('resume', () => (playing = true));
    replayer.on('pause', () => (playing = false));
    replayer.on('finish', () => (playing = false));
    replayer.play(0);
  };

  const obey = (order: StageOrder) => {
    if (order.stage === 'show') {
      still = order.still;
      show(order.events);
      return;
    }
    const replayer = player?.getReplayer();
    if (!replayer) return;
    if (order.stage === 'play') {
      const over = replayer.getCurrentTime() >= replayer.getMetaData().totalTime;
      replayer.play(over ? 0 : replayer.getCurrentTime());
    }
    if (order.stage === 'pause') replayer.pause();
    if (order.stage === 'seek') {
      if (playing) replayer.play(order.ms);
      else replayer.pause(order.ms);
    }
    if (order.stage === 'speed') replayer.setConfig({ speed: order.speed });
    if (order.stage === 'skip') replayer.setConfig({ skipInactive: order.skip });
  };

  window.addEventListener('message', ({ data, source, origin }: MessageEvent<StageOrder>) => {
    if (source !== window.parent || origin !== window.location.origin) return;
    try {
      obey(data);
    } catch (error) {
      tell({ stage: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  });
  window.addEventListener('resize', () => {
    if (player && !still) {
      sized(player).$set({ width: window.innerWidth, height: window.innerHeight });
      player.triggerResize();
    }
  });
  setInterval(() => {
    const replayer = still ? undefined : player?.getReplayer();
    if (!replayer) return;
    const { totalTime: totalMs } = replayer.getMetaData();
    tell({ stage: 'state', ms: Math.max(0, Math.min(replayer.getCurrentTime(), totalMs)), totalMs, playing });
  }, TOLD_EVERY_MS);
  tell({ stage: 'ready' });
}

function stillAt(events: readonly RecordedEvent[]): number {
  const first = events[0]?.timestamp ?? 0;
  const full = events.find(({ type }) => type === FULL)?.timestamp ?? first;
  return full - first + 1;
}

/** The frame and what holds it become as tall as the whole page, which stands still and is not scrolled. */
function tellSize({ iframe }: Replayer, size: { readonly width: number; readonly height: number }, root: HTMLElement): void {
  const height = Math.max(size.height, iframe.contentDocument?.documentElement.scrollHeight ?? 0);
  for (let each: HTMLElement | null = iframe; each && each !== root; each = each.parentElement) {
    each.style.height = `${height}px`;
    each.style.overflow = 'visible';
  }
  tell({ stage: 'size', width: size.width, height });
}
