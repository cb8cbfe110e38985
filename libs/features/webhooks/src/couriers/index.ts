export * from './bulletin.courier';
export * from './bulletin.sender';
export * from './chat.sender';
export * from './courier.options';
export * from './mail.sender';
