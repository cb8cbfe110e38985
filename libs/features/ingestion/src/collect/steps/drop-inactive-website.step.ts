import type { Step } from './step';

export const dropInactiveWebsite: Step = {
  name: 'drop-inactive-website',
  run: ({ request }) => (request.website.isActive ? undefined : 'inactive_website'),
};
