import type { ServiceName } from '@footfall/contracts';
import type { DynamicModule, Type } from '@nestjs/common';
import type { Need } from './profile';

/** A service's code without its process: what an app mounts. */
export interface Feature {
  readonly name: ServiceName;
  readonly module: Type | DynamicModule;
  readonly needs: readonly Need[];
  /** True: its module provides ADMISSION, so that callers come straight to this process. Others believe signed requests only. */
  readonly admits?: true;
}
