export * from './subject-erasure.consumer';
