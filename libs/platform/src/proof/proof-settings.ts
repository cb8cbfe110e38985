import type { Config } from '../config';

/** What a proof tells a process to do; nothing for everybody else. */
export type ProofSettings = Pick<Config, 'FOOTFALL_PROOF_WITHOUT' | 'FOOTFALL_PROOF_KILL_AT'>;

/** Without the rest of the configuration, for where its secrets should not go. */
export const proofSettings = ({ FOOTFALL_PROOF_WITHOUT, FOOTFALL_PROOF_KILL_AT }: ProofSettings): ProofSettings => ({
  FOOTFALL_PROOF_WITHOUT,
  FOOTFALL_PROOF_KILL_AT,
});
