const WITHIN_MS = 1000;
const WITHIN_PX = 30;
const CLICKS = 3;

/** Tells a click in anger: the third or a later one on nearly the same spot within a second. */
export function rageCounter(): (ts: number, x: number, y: number) => boolean {
  let recent: { ts: number; x: number; y: number }[] = [];
  return (ts, x, y) => {
    recent = recent.filter((click) => ts - click.ts < WITHIN_MS && Math.hypot(click.x - x, click.y - y) <= WITHIN_PX);
    recent.push({ ts, x, y });
    return recent.length >= CLICKS;
  };
}
