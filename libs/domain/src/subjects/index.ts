export * from './subject.hash';
