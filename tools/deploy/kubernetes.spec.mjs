import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parseAllDocuments } from 'yaml';
import { root } from '../workspace/paths.mjs';
import { say } from '../workspace/say.mjs';
import { bytesOf } from './compose.mjs';
import { schemaFaults, typeFaults } from './kubernetes-types.mjs';
import { documentsOf, environmentOf, workloadsOf } from './kubernetes.mjs';
import { canRender, overlays, render, renderedFile, sourcesDigest } from './render.mjs';
import { neededBy, runtimeVariables, secrets, serviceNames, settingOf, storeSettings } from './settings.mjs';

const { CONSUMER_GROUPS, TOPICS } = createRequire(import.meta.url)('@footfall/contracts');
const networked = overlays.filter((overlay) => overlay !== 'all-in-one');
/** Versions of Kustomize may lay the same out differently. */
const parsed = (text) => parseAllDocuments(text).map((document) => document.toJS());
const matches = (selector, labels) => Object.entries(selector).every(([key, value]) => labels[key] === value);

describe('what Kustomize makes of the overlays', () => {
  for (const overlay of overlays) {
    it(`${overlay} is rendered from the sources as they are`, async () => {
      const text = readFileSync(renderedFile(overlay), 'utf8');
      assert.ok(text.split('\n')[0].endsWith(`Sources: ${sourcesDigest()}`), 'npm run render');
      // By the digest alone where nobody can render.
      if (await canRender()) assert.deepEqual(parsed(await render(overlay)), parsed(text));
      else say('no kubectl with Kustomize 5: what is rendered is compared by its sources only');
    });

    it(`${overlay} gives its containers settings that exist, and secrets by file only, of which each is mounted`, () => {
      const documents = documentsOf(overlay);
      for (const workload of workloadsOf(documents)) {
        const environment = Object.entries(environmentOf(workload, documents)).filter(([key]) => !runtimeVariables.includes(key));
        for (const [variable] of environment) {
          assert.ok(settingOf(variable), `${variable} of ${workload.name} is no setting`);
          assert.ok(!secrets.includes(variable), `${variable} of ${workload.name} stands there for everybody to read`);
        }
        const wanted = environment.filter(([variable]) => variable.endsWith('_FILE')).map(([, path]) => path);
        const mounted = workload.pod.volumes.flatMap(({ name, secret }) => {
          const at = workload.container.volumeMounts.find((mount) => mount.name === name).mountPath;
          return (secret?.items ?? []).map(({ path }) => `${at}/${path}`);
        });
        assert.deepEqual(mounted.sort(), wanted.sort(), workload.name);
      }
    });

    it(`${overlay} gives all its containers the secrets among settings, from a secret that need not exist`, () => {
      // They share the configuration, and half of the settings that go together is refused.
      for (const { name, container } of workloadsOf(documentsOf(overlay))) {
        const [{ configMapRef }, ...others] = container.envFrom;
        assert.ok(configMapRef, name);
        assert.deepEqual(others, [{ secretRef: { name: 'footfall-settings', optional: true } }], name);
      }
    });

    it(`${overlay} runs nothing as root, and bounds what it may take`, () => {
      for (const { name, pod, container } of workloadsOf(documentsOf(overlay))) {
        assert.equal(pod.securityContext.runAsNonRoot, true, name);
        assert.equal(pod.automountServiceAccountToken, false, name);
        assert.equal(container.securityContext.readOnlyRootFilesystem, true, name);
        assert.deepEqual(container.securityContext.capabilities, { drop: ['ALL'] }, name);
        assert.ok(
          container.volumeMounts.some(({ mountPath }) => mountPath === '/tmp'),
          name,
        );
        assert.ok(container.resources.requests.cpu && container.resources.requests.memory, name);
        const heap = /--max-old-space-size=(\d+)/.exec(container.env.find((one) => one.name === 'NODE_OPTIONS').value)[1];
        // Of two threads: one answers, one reads source maps.
        const heaps = name === 'settings' ? 2 : 1;
        assert.ok(heaps * Number(heap) * 2 ** 20 <= bytesOf(container.resources.limits.memory) * 0.75, `the heap of ${name}`);
        assert.ok(
          existsSync(join(root, (container.args?.[0] ?? 'apps/all-in-one/dist/main.js').replace('/dist/main.js', '/src/main.ts'))),
          name,
        );
      }
    });

    it(`${overlay} has no process that signals pass by before it listens for them`, () => {
      for (const { name, pod } of workloadsOf(documentsOf(overlay))) assert.equal(pod.shareProcessNamespace, true, name);
    });

    it(`${overlay} asks each server how it is, lets it finish, and sends requests to pods that are there`, () => {
      const documents = documentsOf(overlay);
      const workloads = workloadsOf(documents).filter(({ kind }) => kind !== 'Job');
      for (const { name, pod, container, labels, spec } of workloads) {
        assert.equal(container.livenessProbe.httpGet.path, '/healthz', name);
        assert.equal(container.readinessProbe.httpGet.path, '/readyz/serving', name);
        assert.ok(container.startupProbe.failureThreshold * container.startupProbe.periodSeconds >= 60, name);
        const [, seconds] = container.lifecycle.preStop.exec.command;
        // A process gives itself twenty seconds.
        assert.ok(pod.terminationGracePeriodSeconds > Number(seconds) + 20, name);
        assert.ok(matches(spec.selector.matchLabels, labels), name);
      }
      for (const { metadata, spec } of documents.filter(({ kind }) => kind === 'Service')) {
        const targets = workloads.filter(({ labels }) => matches(spec.selector, labels));
        assert.deepEqual(
          targets.map(({ name }) => name),
          [metadata.name],
        );
        assert.ok(targets[0].container.ports.some((port) => port.name === spec.ports[0].targetPort));
      }
    });
  }

  it('is what the API of Kubernetes takes, without a key that it does not know', () => {
    const documents = overlays.flatMap(documentsOf);
    assert.deepEqual(documents.flatMap(schemaFaults), []);
    assert.deepEqual(typeFaults(documents), []);
  });

  for (const overlay of networked) {
    it(`${overlay} has every service under the name that others call it by, with the stores that it asks for and no other`, () => {
      const documents = documentsOf(overlay);
      const stores = Object.values(storeSettings);
      const settingsOf = (workload) => Object.keys(environmentOf(workload, documents)).map(settingOf);
      const services = workloadsOf(documents).filter(({ kind }) => kind === 'Deployment');
      assert.deepEqual(services.map(({ name }) => name).sort(), [...serviceNames].sort());
      for (const service of services) {
        const given = settingsOf(service).filter((setting) => stores.includes(setting));
        // Where Kafka is, is no secret: all are told.
        assert.deepEqual(given.sort(), [...new Set([...neededBy(service.name), storeSettings.log])].sort(), service.name);
        assert.ok(settingsOf(service).includes('FOOTFALL_INTERNAL_SECRET'), service.name);
        const { spec } = documents.find(({ kind, metadata }) => kind === 'Service' && metadata.name === service.name);
        assert.equal(spec.ports[0].port, 3000);
      }
      const migrate = workloadsOf(documents).find(({ kind }) => kind === 'Job');
      for (const need of ['log', 'postgres', 'clickhouse']) assert.ok(settingsOf(migrate).includes(storeSettings[need]), need);
    });
  }

  it('production keeps one of each while nodes are emptied, and lets nothing scale that is not there', () => {
    for (const overlay of overlays.filter((name) => name.startsWith('production'))) {
      const documents = documentsOf(overlay);
      const workloads = workloadsOf(documents);
      const budgets = documents.filter(({ kind }) => kind === 'PodDisruptionBudget');
      assert.deepEqual(budgets.map(({ metadata }) => metadata.name).sort(), [...serviceNames].sort());
      for (const { metadata, spec } of budgets) {
        assert.deepEqual(
          workloads.filter(({ labels }) => matches(spec.selector.matchLabels, labels)).map(({ name }) => name),
          [metadata.name],
        );
      }
      const scalers = documents.filter(({ kind }) => ['HorizontalPodAutoscaler', 'ScaledObject'].includes(kind));
      const scaled = scalers.map(({ spec }) => spec.scaleTargetRef.name);
      assert.deepEqual([...new Set(scaled)].sort(), scaled.sort(), 'two autoscalers of one service');
      for (const { spec } of scalers) assert.ok((spec.minReplicas ?? spec.minReplicaCount) >= 2, spec.scaleTargetRef.name);
      for (const { name, spec, kind } of workloads.filter((workload) => workload.kind === 'Deployment'))
        assert.ok(scaled.includes(name) ? spec.replicas === undefined : spec.replicas >= 2, `${kind} ${name}`);
    }
  });

  it('KEDA looks at groups and topics that there are, and makes no more readers than partitions', () => {
    const scaled = documentsOf('production-keda').filter(({ kind }) => kind === 'ScaledObject');
    assert.deepEqual(scaled.map(({ spec }) => spec.scaleTargetRef.name).sort(), ['ingestion', 'webhooks']);
    for (const { spec } of scaled) {
      const { consumerGroup, topic } = spec.triggers.find(({ type }) => type === 'kafka').metadata;
      assert.ok(
        Object.values(CONSUMER_GROUPS).some((one) => one.group === consumerGroup && one.topic === topic),
        consumerGroup,
      );
      assert.ok(consumerGroup.startsWith(`${spec.scaleTargetRef.name}.`));
      assert.ok(spec.maxReplicaCount <= Object.values(TOPICS).find(({ name }) => name === topic).partitions, topic);
    }
  });

  it('would be told of a key and of a value that the API does not take', () => {
    const documents = documentsOf('small');
    const gateway = documents.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'gateway');
    gateway.spec.template.spec.containers[0].livenesProbe = {};
    assert.match(typeFaults(documents).join(), /^Deployment gateway: .*livenesProbe/);
    gateway.spec.replicas = 'two';
    assert.equal(schemaFaults(gateway).length, 1);
  });
});
