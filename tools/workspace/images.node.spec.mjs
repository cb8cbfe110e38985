import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { imagesNode } from './images.node.mjs';
import { root } from './paths.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

it('the images have the Node that the tests can be run on, and the packages say that they run there', () => {
  const [, inImages] = /^ARG NODE_IMAGE=node:([\d.]+)-bookworm-slim$/m.exec(read('deploy/docker/Dockerfile'));
  assert.equal(inImages, imagesNode);
  const { engines } = JSON.parse(read('package.json'));
  const majors = engines.node.split(' || ').map((range) => /^\^(\d+)\./.exec(range)[1]);
  for (const version of [imagesNode, process.versions.node]) assert.ok(majors.includes(version.split('.')[0]), version);
  assert.deepEqual(JSON.parse(read('package-lock.json')).packages[''].engines, engines);
});
