export interface PersonOfEnvironment {
  readonly email: string | undefined;
  readonly password: string | undefined;
}

/** As whom a command signs in: FOOTFALL_EMAIL and FOOTFALL_PASSWORD. Services do not read them. Empty values count as absent. */
export const personOfEnvironment = (environment: NodeJS.ProcessEnv = process.env): PersonOfEnvironment => ({
  email: environment['FOOTFALL_EMAIL'] || undefined,
  password: environment['FOOTFALL_PASSWORD'] || undefined,
});
