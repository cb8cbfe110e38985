/** What this process was started with, for a process that is to be started alike. */
export const ownEnvironment = (environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({ ...environment });
