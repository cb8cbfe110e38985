import type { Scope } from '../context';

/** Topic `settings.credential-changed.v1`, keyed by credential id, compacted. Only hashes, never a key. */
export interface CredentialChanged {
  v: 1;
  revision: number;
  id: string;
  kind: 'workspace' | 'personal';
  /** SHA-256 in hex; the second one, during the overlap of a rotation, ends at `previousUntil`. */
  hash: string;
  previousHash: string | null;
  /** ISO 8601. */
  previousUntil: string | null;
  name: string;
  /** Owner of a personal token. */
  userId: string | null;
  /** The teams it reaches; of a workspace key the one that owns it. */
  teamIds: string[];
  /** The team whose plan and credits count where no website is named: the key's own, of a personal token its owner's default team. */
  payingTeamId: string;
  /** The only website it may see. */
  websiteId: string | null;
  scopes: Scope[];
  /** ISO 8601. */
  expiresAt: string | null;
  revoked: boolean;
}
