import { guarded } from '../guard';

/** Of a frame of another origin some browsers throw where others give null. */
const frameOf = guarded((view: Window | undefined) => view?.frameElement);

/**
 * Whether `node` lies in what `selector` names, also through shadow roots and frames. It does where its frame is gone: what the page took
 * away in the same moment was somewhere that nobody can tell any more.
 */
export function liesIn(node: Node | null | undefined, selector: string): boolean {
  for (let at = node; at;) {
    const element = at.nodeType === Node.ELEMENT_NODE ? (at as Element) : at.parentElement;
    if (element?.closest(selector)) return true;
    const { host, defaultView } = at.getRootNode() as Partial<ShadowRoot & Document>;
    if (defaultView === null) return true;
    at = host ?? frameOf(defaultView);
  }
  return false;
}
