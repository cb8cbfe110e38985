import { useLocation } from 'wouter';
import { sharedKey, useAnswer, type AnswerOf } from '../api';

export type Website = AnswerOf<'/api/websites'>[number];
export type Role = 'owner' | 'admin' | 'editor' | 'viewer';

const RANKS: Record<Role, number> = { viewer: 0, editor: 1, admin: 2, owner: 3 };

/** Whether somebody of one role may do what takes another. */
export const mayAs = (role: Role | undefined, least: Role): boolean => role !== undefined && RANKS[role] >= RANKS[least];

/** The id of the website that the address names; '' where it names none. */
export function useWebsiteId(): string {
  const [location] = useLocation();
  return /^\/websites\/([0-9a-f]{8}-[0-9a-f-]{27})(?=\/|$)/.exec(location)?.[1] ?? '';
}

/** The websites that one can reach; none on the page of a share. */
export const useWebsites = () => useAnswer('/api/websites', {}, { freshMs: 60_000, enabled: sharedKey() === null });

/** The website of the address; undefined until it is known, or where it is none of one's own. */
export function useWebsite(): Website | undefined {
  const id = useWebsiteId();
  return useWebsites().data?.find((website) => website.id === id);
}

/** One's role in the website's team and what its plan allows, as it was answered. */
export function usePermissionsAnswer() {
  const website = useWebsite();
  return useAnswer(
    '/api/teams/{teamId}/permissions',
    { path: { teamId: website?.team_id ?? '' } },
    { enabled: website !== undefined, freshMs: 60_000 },
  );
}

/** One's role in the website's team and what its plan allows; undefined until it is known. */
export const usePermissions = (): AnswerOf<'/api/teams/{teamId}/permissions'> | undefined => usePermissionsAnswer().data;

/** Whether one may do, in the website's team, what takes this role; false until it is known. */
export const useMay = (least: Role): boolean => mayAs(usePermissions()?.role, least);
