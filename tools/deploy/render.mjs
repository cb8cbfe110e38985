#!/usr/bin/env node
// `npm run render`: writes what Kustomize makes of each overlay to deploy/kubernetes/rendered, for who applies plain documents and for
// the specs where no kubectl is, and the Helm chart that comes to the same. Needs kubectl with Kustomize 5.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from '../processes/run-command.mjs';
import { findProgram } from '../stack/system-packages.mjs';
import { root } from '../workspace/paths.mjs';
import { say } from '../workspace/say.mjs';

const folder = join(root, 'deploy/kubernetes');

export const overlays = readdirSync(join(folder, 'overlays')).sort();

/** Path of what is rendered of an overlay. */
export const renderedFile = (overlay) => join(folder, 'rendered', `${overlay}.yaml`);

/** Changes with everything that is rendered from. */
export function sourcesDigest() {
  const hash = createHash('sha256');
  const files = ['base', 'components', 'namespace', 'overlays'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  );
  for (const file of files.sort()) hash.update(`${file.slice(folder.length)}\0${readFileSync(file, 'utf8')}\0`);
  return hash.digest('hex').slice(0, 16);
}

/** Whether a Kustomize that knows what is used here is on this machine. */
export async function canRender() {
  if (!findProgram('kubectl')) return false;
  const { code, output } = await runCommand('kubectl', ['version', '--client', '--output=json']);
  return code === 0 && /"kustomizeVersion":\s*"v?([5-9]|\d\d)\./.test(output);
}

/** @throws Error with what Kustomize says */
export async function render(overlay) {
  const { code, output } = await runCommand('kubectl', ['kustomize', join(folder, 'overlays', overlay)]);
  if (code) throw new Error(`overlay ${overlay}: ${output}`);
  return `# Written by \`npm run render\` from deploy/kubernetes/overlays/${overlay}; change that, not this file. Sources: ${sourcesDigest()}\n${output}`;
}

async function renderAll() {
  if (!(await canRender())) {
    say('kubectl with Kustomize 5 or newer is needed.');
    process.exit(1);
  }
  mkdirSync(join(folder, 'rendered'), { recursive: true });
  for (const overlay of overlays) {
    writeFileSync(renderedFile(overlay), await render(overlay));
    say(`deploy/kubernetes/rendered/${overlay}.yaml is written`);
  }
  // Of what was just written.
  (await import('./helm.mjs')).writeChart();
  say('deploy/helm/footfall is written');
}

// Not awaited here: the chart is made by a module that imports this one.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) void renderAll();
