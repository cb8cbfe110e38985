import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** What can be made again at any time: stamps, downloaded jars, logs and data of the local stack. */
export const cache = join(root, '.cache');
