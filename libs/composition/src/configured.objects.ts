import { S3ObjectStore } from '@footfall/adapter-s3';
import type { Config, HealthCheck, Logger } from '@footfall/platform';
import { ObjectsRefusedError, type ObjectStore } from '@footfall/ports';

const VARIABLES = 'FOOTFALL_S3_ENDPOINT, _BUCKET, _REGION, _KEY_ID, _SECRET, _PATH_STYLE';

/** What everybody may read of it: not where it is. */
export const objectsCheck = (objects: ObjectStore): HealthCheck => ({
  name: 'object-storage',
  check: () =>
    objects.check().catch((error: unknown) => {
      throw new Error(error instanceof ObjectsRefusedError ? 'refuses to be used as it is configured' : 'does not answer');
    }),
});

/**
 * The object storage that is configured; null where none is. One that does not answer yet may do so later.
 * @throws Error where it answers that it knows no such bucket or not the key.
 */
export async function configuredObjects(config: Config, logger: Logger): Promise<ObjectStore | null> {
  const { FOOTFALL_S3_ENDPOINT: endpoint, FOOTFALL_S3_BUCKET: bucket } = config;
  const { FOOTFALL_S3_KEY_ID: keyId, FOOTFALL_S3_SECRET: secret, FOOTFALL_S3_REGION: region } = config;
  if (!endpoint || !bucket || !keyId || !secret) return null;
  const objects = new S3ObjectStore({ endpoint, bucket, region, keyId, secret, pathStyle: config.FOOTFALL_S3_PATH_STYLE });
  try {
    await objects.check();
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof ObjectsRefusedError) {
      await objects.close();
      throw new Error(`${message} (${VARIABLES})`);
    }
    logger.warn({ reason: message }, 'the object storage does not answer yet; what was recorded waits on the log until it does');
  }
  return objects;
}
