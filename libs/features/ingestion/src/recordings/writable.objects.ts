import type { Logger } from '@footfall/platform';
import { ObjectsRefusedError, type ObjectStore } from '@footfall/ports';

/** @throws ObjectsRefusedError where the storage answers that nothing may be kept there. One that does not answer yet may do so later. */
export async function assertWritable(objects: ObjectStore, logger: Logger): Promise<void> {
  try {
    await objects.checkWriting();
  } catch (error) {
    if (error instanceof ObjectsRefusedError) throw error;
    logger.warn({ reason: (error as Error).message }, 'whether the object storage may be written to is not known yet');
  }
}
