import { acrossTenants } from '@footfall/postgres';

/** The same object, and those that it holds, whose methods see all tenants: tests look at what no single request may. */
export function forAllTenants<T extends object>(target: T): T {
  return new Proxy(target, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name);
      if (typeof value === 'function')
        return (...args: unknown[]): unknown => acrossTenants(() => Reflect.apply(value, object, args) as unknown);
      return typeof value === 'object' && value !== null ? forAllTenants(value) : value;
    },
  });
}
