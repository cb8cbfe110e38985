import type { ComponentType } from 'react';
import type { Role } from '../session/use-website';
import type { IconName } from './navigation.icons';

/** A page of the dashboard: a line in `pages.ts`. */
export interface Page {
  /** Below `/app`; `:websiteId` and other parts are read by `useParams` of wouter. */
  readonly path: string;
  /** Of the browser's tab and the navigation. */
  readonly title: string;
  /** Its chunk, loaded when it is first opened. */
  readonly load: () => Promise<ComponentType>;
  /** Who has less in the website's team does not see it in the navigation, and is told so at its address; viewer where absent. */
  readonly role?: Role;
  /** Where the navigation lists it; absent: nowhere. Pages of a website need `:websiteId` in their path and nothing else. */
  readonly group?: 'Website' | 'People' | 'Behaviour' | 'Settings' | 'Account';
  /** Its sign in the navigation. */
  readonly icon?: IconName;
}
