export * from './bearer-token.verifier';
export * from './credential.reach';
export * from './credential.verifier';
export * from './dashboard.admission';
export * from './external.admission';
export * from './gateway.admission';
export * from './named.website';
export * from './operator.admission';
