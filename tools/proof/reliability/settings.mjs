/** Settings of what is proved: on this machine alone, quiet, and without limits by plan. */
export const SETTINGS = {
  HOST: '127.0.0.1',
  FOOTFALL_DEMO: '0',
  FOOTFALL_LOG_LEVEL: 'warn',
  FOOTFALL_DEFAULT_PLAN: 'enterprise',
  FOOTFALL_REGISTRATION: 'open',
};
