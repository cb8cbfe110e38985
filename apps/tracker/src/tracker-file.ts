import { join } from 'node:path';

/**
 * Absolute path of the script for browsers, `dist/t.js` of this project; the same whether this module runs from source
 * or from dist. The file is there once the project is built.
 */
export const trackerFile = join(__dirname, '..', 'dist', 't.js');
