export type Level = 'ok' | 'warning' | 'fault';

/** What one look has found. A fault is what keeps Footfall from its work; a warning will, or makes numbers worse. */
export interface Finding {
  readonly what: string;
  readonly level: Level;
  readonly says: string;
}

export const ok = (what: string, says: string): Finding => ({ what, level: 'ok', says });
export const warning = (what: string, says: string): Finding => ({ what, level: 'warning', says });
export const fault = (what: string, says: string): Finding => ({ what, level: 'fault', says });
