import type { OnModuleInit } from '@nestjs/common';
import type { ModulesContainer } from '@nestjs/core';
import { LOG_SUBSCRIPTION } from './log-consumer.decorator';

/** Nothing attaches the consumers of a process that has no log: it must not start, rather than never consume. */
export class ConsumerCheck implements OnModuleInit {
  constructor(
    private readonly modules: ModulesContainer,
    private readonly hasLog: boolean,
  ) {}

  /** @throws Error naming consumers that no log would feed */
  onModuleInit(): void {
    if (this.hasLog) return;
    const found = this.consumers();
    if (found.length)
      throw new Error(`${found.join(', ')} consume${found.length === 1 ? 's' : ''} the log, but the feature does not need 'log'`);
  }

  private consumers(): string[] {
    const controllers = [...this.modules.values()].flatMap((module) => [...module.controllers.values()].map(({ metatype }) => metatype));
    return controllers.flatMap((controller) => {
      const { name, prototype } = controller as { name: string; prototype: object };
      return Object.entries<PropertyDescriptor>(Object.getOwnPropertyDescriptors(prototype))
        .filter(([, { value }]) => typeof value === 'function' && Reflect.hasMetadata(LOG_SUBSCRIPTION, value as object))
        .map(([method]) => `${name}.${method}`);
    });
  }
}
