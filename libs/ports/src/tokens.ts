/** Injection tokens of what a profile provides. */
export const EVENT_LOG = Symbol('EventLog');
export const COUNTER_STORE = Symbol('CounterStore');
/** Null where none is configured. */
export const OBJECT_STORE = Symbol('ObjectStore');
