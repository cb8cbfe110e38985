import { useSyncExternalStore } from 'react';
import { session, type SessionState } from './session';

/** Who is signed in, as it changes. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.current);
