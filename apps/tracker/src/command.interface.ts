import { guarded, listen } from './guard';

export type Commands = Record<string, (...args: never[]) => unknown>;
type Call = ArrayLike<unknown>;
export interface Footfall {
  (...call: unknown[]): unknown;
  /** Calls made before there was somebody to answer them. */
  q?: Call[];
  /** Set once a script has taken over from the stub. */
  on?: boolean;
}

/**
 * Takes over `window.footfall` from the stub and runs what was called before. `start` gives the commands; without it all calls
 * do nothing. A second script on the page changes nothing. Of a page that is prerendered nothing is known until somebody sees it.
 */
export function commandInterface(start: (() => Commands) | undefined): void {
  const page = window as unknown as { footfall?: Footfall };
  const { on, q: early = [] } = page.footfall || ({} as Partial<Footfall>);
  if (on) return;
  let commands: Commands | undefined;

  const run = guarded((call: Call): unknown => {
    const [name, ...args] = Array.from(call) as [string, ...never[]];
    return commands && commands[name]!(...args);
  });
  const footfall: Footfall = (...call) => (commands || !start ? run(call) : void early.push(call));
  footfall.on = true;
  page.footfall = footfall;

  const begin = guarded(() => {
    if (commands || !start) return;
    commands = start();
    early.forEach(run);
  });
  if ((document as Document & { prerendering?: boolean }).prerendering) listen(document, 'prerenderingchange', begin);
  else begin();
}
