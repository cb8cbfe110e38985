import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../workspace/paths.mjs';

const docs = ['docs/install.md', 'docs/troubleshooting.md', 'docs/runbooks.md'];

/** Code of the product, without tests. */
function sources() {
  return ['apps', 'libs'].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true })
      .filter((name) => name.endsWith('.ts') && !/\.(spec|fixture|suite)\.ts$|(^|\/)(dist|node_modules|e2e|testing)\//.test(name))
      .map((name) => readFileSync(join(root, top, name), 'utf8')),
  );
}

describe('the documents for who runs it', () => {
  it('quote what the code says', () => {
    const lines = readFileSync(join(root, 'docs/troubleshooting.md'), 'utf8').split('\n');
    // Names, paths, commands and signals are no words of the log: that has sentences.
    const quoted = lines
      .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, text]) => text))
      .filter((text) => /^[A-Za-z]+ [a-z]+ .*[a-z]+/.test(text));
    const said = quoted.filter((text) => !/^(curl|chown|footfall|npm|docker|kubectl|JavaScript heap) /.test(text) && !text.includes('<'));
    assert.ok(said.length >= 15, 'the quotations are not found any more');
    const code = sources();
    assert.deepEqual(
      said.filter((text) => !code.some((source) => source.includes(text))),
      [],
    );
  });

  it('lead to files that are there', () => {
    for (const file of docs) {
      const links = [...readFileSync(join(root, file), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) => target);
      assert.ok(links.length > 0);
      for (const target of links) assert.ok(existsSync(join(root, dirname(file), target)), `${target} of ${file}`);
    }
  });
});
