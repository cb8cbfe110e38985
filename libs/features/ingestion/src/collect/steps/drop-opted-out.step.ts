import type { DropStep } from './step';

/** Objections that the browser sends, where the website honours them. */
export const dropOptedOut: DropStep = {
  name: 'drop-opted-out',
  run: ({ sender, request }) => {
    const { honour_gpc, honour_dnt } = request.website.settings;
    if (honour_gpc && sender.headers['sec-gpc'] === '1') return 'opted_out';
    if (honour_dnt && sender.headers['dnt'] === '1') return 'opted_out';
    return undefined;
  },
};
