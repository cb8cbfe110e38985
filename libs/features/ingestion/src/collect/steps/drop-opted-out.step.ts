import type { ConsentRegister } from '../../consent/consent.register';
import type { DropStep } from './step';

/** Objections that the browser sends, where the website honours them, and consent that the visitor has denied before. */
export const dropOptedOut = (consents: ConsentRegister): DropStep => ({
  name: 'drop-opted-out',
  run: ({ sender, request, hit }) => {
    const { honour_gpc, honour_dnt } = request.website.settings;
    if (honour_gpc && sender.headers['sec-gpc'] === '1') return 'opted_out';
    if (honour_dnt && sender.headers['dnt'] === '1') return 'opted_out';
    // History is from before, and what somebody says of their consent must be heard.
    if (request.door === 'historical' || hit.type === 'consent') return undefined;
    const denied =
      request.consentsBefore.get(hit.visitor) ??
      consents.isDenied(request.website.id, hit.visitor, hit.previousVisitor, request.receivedAt);
    return denied ? 'opted_out' : undefined;
  },
});
