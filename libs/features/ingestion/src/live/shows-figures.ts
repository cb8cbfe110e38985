import type { WebsiteChanged } from '@footfall/contracts';

/** Whether anybody may see how many are there: of a website that is active and shows its figures. */
export function showsFigures(website: WebsiteChanged | null | undefined): website is WebsiteChanged {
  return !!website && !website.deleted && website.isActive && website.settings.public_widgets;
}
