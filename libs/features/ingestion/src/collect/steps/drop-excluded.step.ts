import type { DropStep } from './step';

/** The website's own exclusions, by address and by path. */
export const dropExcluded: DropStep = {
  name: 'drop-excluded',
  run: ({ sender, request, hit }) => {
    if (sender.address && request.rules.excludesAddress(sender.address)) return 'excluded_ip';
    return request.rules.excludesPath(hit.path) ? 'excluded_path' : undefined;
  },
};
