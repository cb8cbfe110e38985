/** What needs neither Nest nor a server, for programs that load nothing else of the platform. All of it is in the index too. */
export * from './config/own.environment';
export * from './jobs';
export * from './logs';
export * from './proof';
export * from './runtime/clock';
export * from './runtime/turn';
export * from './runtime/worker-program';
