export * from './country.name';
