import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { composeFiles, ownServices, readCompose } from './compose.mjs';
import { configurationFile, configurationReference, describedSettings, readersOf } from './configuration.mjs';
import { documentsOf, environmentOf, workloadsOf } from './kubernetes.mjs';
import { overlays } from './render.mjs';
import { leftAtDefault, serviceNames, settingOf, settings } from './settings.mjs';

/** Settings that a manifest names. */
function named() {
  const composed = composeFiles.flatMap((file) => ownServices(readCompose(file)).map(([, { environment = {} }]) => environment));
  const rendered = overlays.flatMap((overlay) => {
    const documents = documentsOf(overlay);
    return workloadsOf(documents).map((workload) => environmentOf(workload, documents));
  });
  return new Set([...composed, ...rendered].flatMap(Object.keys).map(settingOf).filter(Boolean));
}

describe('settings', () => {
  it('are the same in the schema, in the reference and in the manifests with what these leave out on purpose', () => {
    const left = Object.values(leftAtDefault).flat();
    assert.deepEqual([...named(), ...left].sort(), [...settings].sort(), 'tools/deploy/settings.mjs says why a manifest names none');
    assert.deepEqual(
      describedSettings().map(({ name }) => name),
      settings,
    );
  });

  it('are described in docs/configuration.md as the schema has them', async () => {
    assert.ok(readFileSync(configurationFile, 'utf8') === (await configurationReference()), 'it is stale: npm run generate');
  });

  it('reach every service that reads them, where a manifest names them at all', () => {
    const { services } = readCompose('docker-compose.yml');
    const given = (service) => Object.keys(services[service].environment).map(settingOf);
    const inCompose = new Set(serviceNames.flatMap(given).filter(Boolean));
    for (const setting of inCompose)
      for (const service of readersOf(setting))
        assert.ok(given(service).includes(setting), `${service} reads ${setting} and is not given it`);
  });

  it('are read by who uses what reads them, too', () => {
    for (const setting of ['FOOTFALL_DNS_SERVERS', 'FOOTFALL_WEBHOOK_ALLOW_HTTP', 'FOOTFALL_WEBHOOK_ALLOW_PRIVATE'])
      assert.deepEqual(readersOf(setting), ['webhooks', 'settings'], setting);
  });

  it('all say what they are, and numbers their unit', () => {
    const bare = describedSettings().filter(({ name, about, unit, isNumber }) => !about || (isNumber && !unit && name !== 'PORT'));
    assert.deepEqual(bare, [], 'a comment above it in config.schema.ts, with @unit for a number');
  });

  it('are read with their words, unit, form and range', () => {
    const schema = `const settings = z.object({
      /**
       * Days
       * of rest.
       * @unit days
       */
      REST: integer(1, 9_000).default(3),
      /** Where it is. */ PLACE: url(['http:', 'https:']).optional(),
      KIND: z.enum(['a', 'b']).default('a'),
    });`;
    assert.deepEqual(describedSettings(schema), [
      { name: 'REST', about: 'Days of rest.', unit: 'days', form: 'whole number, 1 to 9000', isNumber: true },
      { name: 'PLACE', about: 'Where it is.', unit: undefined, form: 'URL, http:// or https://', isNumber: false },
      { name: 'KIND', about: '', unit: undefined, form: '`a`, `b`', isNumber: false },
    ]);
  });
});
