export * from './backup.error';
export * from './backup.folder';
export { filesOf, waitingRecords, type BackupManifest } from './backup.manifest';
export { embeddedStores } from './embedded.stores';
export * from './move.house';
export { movesBy } from './move.leftovers';
export * from './restore.embedded';
export * from './restore.networked';
export * from './take.backup';
