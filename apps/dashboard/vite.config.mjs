import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { world } from './world.plugin.mjs';

/** Where the gateway serves the dashboard. */
const BASE = '/app/';
/** `vite` alone serves the sources as they are edited; what they ask goes to the instance at this address. */
const instance = process.env.FOOTFALL_URL ?? 'http://localhost:3000';

export default defineConfig({
  root: dirname(fileURLToPath(import.meta.url)),
  base: BASE,
  plugins: [react(), tailwindcss(), world()],
  resolve: { conditions: ['@footfall/source', 'module', 'browser', 'production', 'import', 'default'] },
  // The gateway puts a fresh nonce in its place, in each answer.
  html: { cspNonce: '__FOOTFALL_NONCE__' },
  // Sessions by cookie want the instance's own origin.
  server: { proxy: Object.fromEntries(['/api', '/e/'].map((path) => [path, { target: instance, headers: { origin: instance } }])) },
  build: {
    target: 'es2022',
    manifest: true,
    // A picture as data would be one more thing that the policy has to allow.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        // What every page needs comes in two files, of which the first changes with a library alone.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|openapi-fetch|@tanstack\/[^/]+)\//,
            },
            { name: 'parts', test: /apps\/dashboard\/src\/(?:api|session|url|format|ui\/(?!menu-list|dialog|tooltip|switch|table))/ },
          ],
        },
      },
    },
  },
});
