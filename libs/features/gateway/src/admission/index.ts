export * from './bearer-token.verifier';
export * from './credential.verifier';
export * from './gateway.admission';
