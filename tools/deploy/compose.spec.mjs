import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { root } from '../workspace/paths.mjs';
import { bytesOf, composeFiles, composeText, ownServices, readCompose } from './compose.mjs';
import { neededBy, runtimeVariables, secrets, serviceNames, settingOf, storeSettings } from './settings.mjs';

/** Faults, not taste: the order of keys is by topic here. */
const rules = [
  'invalid-schema',
  'no-duplicate-container-names',
  'no-duplicate-exported-ports',
  'no-unbound-port-interfaces',
  'require-project-name-field',
  'service-image-require-explicit-tag',
];

/** What the linter says of a text; it reads files only. */
function faultsOf(text) {
  const folder = mkdtempSync(join(tmpdir(), 'footfall-compose-'));
  try {
    const file = join(folder, 'docker-compose.yml');
    writeFileSync(file, text);
    const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
    const [{ messages }] = linter.lintFiles([file], false);
    return messages.filter(({ rule }) => rules.includes(rule)).map(({ rule, message }) => `${rule}: ${message}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('compose files', () => {
  for (const file of composeFiles) {
    const compose = readCompose(file);

    it(`${file} is what the Compose Specification asks for`, () => {
      assert.deepEqual(faultsOf(composeText(file)), []);
    });

    it(`${file} gives its services settings that exist, and secrets by file only`, () => {
      for (const [name, { environment = {} }] of ownServices(compose)) {
        for (const variable of Object.keys(environment).filter((key) => !runtimeVariables.includes(key))) {
          assert.ok(settingOf(variable), `${variable} of ${name} is no setting`);
          assert.ok(!secrets.includes(variable), `${variable} of ${name} stands there for everybody to read`);
        }
      }
    });

    it(`${file} lets footfall.env set everything but the stores and secrets that the file itself brings`, () => {
      const written = parse(readFileSync(join(root, file), 'utf8'), { merge: true });
      const brought = (variable, value) =>
        runtimeVariables.includes(variable) || /^\/run\/footfall\/|^kafka:9092$|^\$\{\w+:-/.test(String(value));
      for (const [name, { environment = {}, env_file: files = [] }] of ownServices(written)) {
        const fixed = Object.entries(environment).filter(([variable, value]) => !brought(variable, value));
        assert.deepEqual(fixed, [], `${name}: what stands here wins over footfall.env`);
        if (name === 'secrets') continue;
        // The last one wins.
        const { path, required } = files.at(-1);
        assert.deepEqual([join(dirname(file), path), required], ['footfall.env', false], name);
      }
    });

    it(`${file} leaves room beside the heap, takes away what is not needed and starts again what has ended`, () => {
      for (const [name, service] of ownServices(compose)) {
        const { limits } = service.deploy.resources;
        const heap = /--max-old-space-size=(\d+)/.exec(service.environment?.NODE_OPTIONS)?.[1];
        // Of two threads: one answers, one reads source maps.
        const heaps = name === 'settings' ? 2 : 1;
        if (name !== 'secrets') assert.ok(heaps * Number(heap) * 2 ** 20 <= bytesOf(limits.memory) * 0.75, `the heap of ${name}`);
        assert.ok(Number(limits.cpus) > 0, name);
        assert.equal(service.read_only, true, name);
        assert.deepEqual(service.cap_drop, ['ALL'], name);
        assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name);
        assert.ok(
          service.tmpfs.some((mount) => mount.startsWith('/tmp:')),
          name,
        );
        if (!['secrets', 'migrate'].includes(name)) assert.equal(service.restart, 'unless-stopped', name);
        assert.ok(service.logging.options['max-size'], name);
      }
    });

    it(`${file} runs what is built, mounts what it declares, and is reached from this machine alone unless somebody says otherwise`, () => {
      const named = [];
      for (const [name, service] of Object.entries(compose.services)) {
        for (const port of service.ports ?? []) assert.match(port, /^127\.0\.0\.1:3000:3000$/, name);
        assert.match(service.image, /^[a-z/-]+:[a-z0-9][a-z0-9.-]*$/, name);
        assert.doesNotMatch(service.image, /:latest$/, name);
        for (const mount of service.volumes ?? []) {
          const [source] = mount.split(':');
          if (source.startsWith('.')) assert.ok(existsSync(join(root, source)), source);
          else named.push(source);
        }
      }
      assert.deepEqual([...new Set(named)].sort(), Object.keys(compose.volumes).sort());
      const dockerfile = readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8');
      // Without an init, `docker run` alone would not end what still starts.
      assert.match(dockerfile, /^ENTRYPOINT \["tini", "-s", "--", "node"\]$/m);
      for (const [name, { image, command }] of ownServices(compose)) {
        const target = image.split(':')[1];
        assert.ok(dockerfile.includes(` AS ${target}\n`), `${image} of ${name}`);
        const [main] = command ?? [new RegExp(` AS ${target}\\n[^]*?CMD \\["([^"]+)"`).exec(dockerfile)[1]];
        const source = main === 'make-secrets.mjs' ? 'tools/deploy/make-secrets.mjs' : main.replace('/dist/main.js', '/src/main.ts');
        assert.ok(existsSync(join(root, source)), `${main} of ${name}`);
      }
    });
  }

  it('have every service under the name that others call it by, with the stores that it asks for and no other', () => {
    const { services } = readCompose('docker-compose.yml');
    const given = (name) => Object.keys(services[name].environment).map(settingOf);
    const stores = Object.values(storeSettings);
    for (const name of serviceNames) {
      const got = given(name).filter((setting) => stores.includes(setting));
      assert.deepEqual(got.sort(), neededBy(name).sort(), name);
      assert.ok(given(name).includes('FOOTFALL_INTERNAL_SECRET'), name);
    }
    assert.deepEqual(
      given('migrate')
        .filter((setting) => stores.includes(setting))
        .sort(),
      ['FOOTFALL_CLICKHOUSE_URL', 'FOOTFALL_KAFKA_BROKERS', 'FOOTFALL_POSTGRES_URL'],
    );
  });

  it('start services when the stores are migrated, and stores when their secrets are made', () => {
    const { services } = readCompose('docker-compose.yml');
    for (const name of serviceNames) assert.equal(services[name].depends_on.migrate.condition, 'service_completed_successfully', name);
    const stores = Object.keys(services).filter((name) => !services[name].image.startsWith('footfall:'));
    assert.deepEqual(stores.sort(), ['clickhouse', 'kafka', 'postgres', 'redis']);
    for (const name of stores) {
      const { healthcheck, depends_on: after, ports, networks } = services[name];
      assert.ok(healthcheck.test.length > 1 && healthcheck.interval && healthcheck.start_period, name);
      assert.equal(services.migrate.depends_on[name].condition, 'service_healthy');
      assert.equal(after.secrets.condition, 'service_completed_successfully');
      assert.deepEqual([ports, networks], [undefined, ['stores']], name);
    }
  });

  it('would be told of a key that does not exist', () => {
    const text = composeText('docker-compose.yml');
    assert.deepEqual(
      faultsOf(text.replace('    healthcheck:', '    healthchek:')).map((fault) => fault.split(':')[0]),
      ['invalid-schema'],
    );
  });
});
