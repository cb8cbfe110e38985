export * from './signal.intake';
export * from './signals.consumer';
