export * from './longest-agent';
