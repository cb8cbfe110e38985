export * from './demo-note.view';
export * from './install.view';
export * from './new-website.view';
export * from './zones';
