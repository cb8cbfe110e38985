import { guarded, listen } from '../guard';
import type { StartModule } from '../module.host';
import { selectorOf } from '../selector.factory';

/** Tells that a form was submitted, and which; nothing of what it holds. Pages that send it themselves are told of as well. */
export const start: StartModule = guarded((host) => {
  listen(document, 'submit', (event) => {
    if (event.isTrusted) host.record('event', { name: 'form_submit', props: { form: selectorOf(event.target as Element) } });
  });
  return undefined;
});
