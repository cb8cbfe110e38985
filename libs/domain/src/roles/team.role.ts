/** From least to most. */
export const ROLES = ['viewer', 'editor', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LEVELS: Readonly<Record<Role, number>> = { viewer: 1, editor: 2, admin: 3, owner: 4 };

/** Whether a role includes another. */
export function roleAtLeast(role: Role, least: Role): boolean {
  return ROLE_LEVELS[role] >= ROLE_LEVELS[least];
}

export function isRole(text: string): text is Role {
  return Object.hasOwn(ROLE_LEVELS, text);
}
