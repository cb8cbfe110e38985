import type { DropStep } from './step';

export const dropInactiveWebsite: DropStep = {
  name: 'drop-inactive-website',
  run: ({ request }) => (request.website.isActive ? undefined : 'inactive_website'),
};
