export * from './counted-usage.job';
export * from './usage.answers';
export * from './usage.consumer';
export * from './usage.controller';
export * from './usage.ledger';
export * from './usage.progress';
