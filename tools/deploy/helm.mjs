// The Helm chart, made of what Kustomize makes of the overlays, so that there is one source. What overlays change is a value; what they agree on
// stands in the templates as it is.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { root } from '../workspace/paths.mjs';
import { documentsOf } from './kubernetes.mjs';
import { sourcesDigest } from './render.mjs';

export const chart = join(root, 'deploy/helm/footfall');

/** The overlays that the chart can come to, each by a file of values; the first one is the chart's own. */
export const chartOverlays = ['small', 'production', 'production-kafka-login', 'production-keda'];

const header = `# Written by \`npm run render\` from deploy/kubernetes; change that, not this file. Sources: ${sourcesDigest()}\n`;
const text = (value) => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
const named = (documents, kind, name) => documents.find((document) => document.kind === kind && (!name || document.metadata.name === name));
const heap = (container) => container.env.find(({ name }) => name === 'NODE_OPTIONS').value;
const kafkaPassword = ({ name }) => name === 'FOOTFALL_KAFKA_PASSWORD_FILE' || name === 'kafka-secret';

/** What an overlay comes to, as values. */
export function valuesOf(overlay) {
  const documents = documentsOf(overlay);
  const services = documents
    .filter(({ kind }) => kind === 'Deployment')
    .map(({ metadata: { name }, spec }) => {
      const [container] = spec.template.spec.containers;
      const scaler = named(documents, 'HorizontalPodAutoscaler', name)?.spec;
      const autoscaler = scaler && {
        minReplicas: scaler.minReplicas,
        maxReplicas: scaler.maxReplicas,
        cpuPercent: scaler.metrics[0].resource.target.averageUtilization,
        scaleDownAfterSeconds: scaler.behavior.scaleDown.stabilizationWindowSeconds,
      };
      const value = {
        replicas: spec.replicas ?? null,
        nodeOptions: heap(container),
        resources: container.resources,
        autoscaler: autoscaler ?? null,
        scaledObject: named(documents, 'ScaledObject', name)?.spec ?? null,
        minAvailable: named(documents, 'PodDisruptionBudget', name)?.spec.minAvailable ?? null,
      };
      return [name, value];
    });
  const { containers, volumes } = named(documents, 'Deployment').spec.template.spec;
  const [{ image, envFrom }] = containers;
  return {
    image,
    secretName: 'footfall',
    settingsSecretName: envFrom[1].secretRef.name,
    kafkaLogin: volumes.some(kafkaPassword),
    networkPolicies: true,
    configuration: named(documents, 'ConfigMap').data,
    services: Object.fromEntries(services),
  };
}

/** Text of a document in which strings `<<name>>` stand for what `fill` says: an expression in its place, or lines in that of its line. */
function template(document, fill) {
  return Object.entries(fill).reduce((made, [name, { expression, lines }]) => {
    if (expression) return made.replaceAll(new RegExp(`["']?<<${name}>>["']?`, 'g'), expression);
    return made.replace(new RegExp(`^( *)(?:- )?(?:\\w+: )?["']?<<${name}>>["']?.*$`, 'gm'), (_, indent) =>
      lines.map((line) => (line.startsWith('{{') ? line : indent + line)).join('\n'),
    );
  }, text(document));
}

const block = (path) => `{{- toYaml ${path} | nindent NN }}`;

/** A number or a flag of a values file is text there, as each setting is; without the exponent that large numbers get. */
const settings = [
  'data:',
  '{{- range $name, $value := .Values.configuration }}',
  '  {{ $name }}: {{ ternary (int64 $value | toString) (toString $value) (and (kindIs "float64" $value) (eq (floor $value) $value)) | quote }}',
  '{{- end }}',
];

/** A workload with its values taken out. @param value where its own ones are, as a template names it */
function workload(document, value) {
  const made = structuredClone(document);
  const pod = made.spec.template;
  const [container] = pod.spec.containers;
  made.metadata.namespace = '<<namespace>>';
  pod.metadata.annotations = { 'checksum/configuration': '<<checksum>>' };
  container.image = '<<image>>';
  const [configuration, secretSettings] = container.envFrom;
  configuration.configMapRef.name = 'footfall';
  const ownSecret = secretSettings.secretRef.name;
  secretSettings.secretRef.name = '<<settingsSecretName>>';
  container.env.unshift('<<passwordEnv>>');
  container.volumeMounts.unshift('<<passwordMount>>');
  pod.spec.volumes.unshift('<<passwordVolume>>');
  for (const { secret } of pod.spec.volumes) if (secret) secret.secretName = '<<secretName>>';
  const ifLogin = (...lines) => ({ lines: ['{{- if .Values.kafkaLogin }}', ...lines, '{{- end }}'] });
  const fill = {
    namespace: { expression: '{{ .Release.Namespace }}' },
    checksum: { expression: '{{ toYaml .Values.configuration | sha256sum }}' },
    image: { expression: '{{ .Values.image | quote }}' },
    secretName: { expression: '{{ .Values.secretName }}' },
    // Values that an upgrade keeps of a former chart do not have it.
    settingsSecretName: { expression: `{{ .Values.settingsSecretName | default "${ownSecret}" }}` },
    passwordEnv: ifLogin('- name: FOOTFALL_KAFKA_PASSWORD_FILE', '  value: /run/footfall-kafka/kafka-password'),
    passwordMount: ifLogin('- mountPath: /run/footfall-kafka', '  name: kafka-secret', '  readOnly: true'),
    passwordVolume: ifLogin(
      '- name: kafka-secret',
      '  secret:',
      '    items:',
      '      - key: kafka-password',
      '        path: kafka-password',
      '    secretName: {{ .Values.secretName }}',
    ),
  };
  if (!value) {
    made.metadata.name = '<<migrate>>';
    return template(made, { ...fill, migrate: { expression: 'migrate-{{ .Release.Revision }}' } });
  }
  made.spec = { replicas: '<<replicas>>', ...made.spec, replicas: '<<replicas>>' };
  container.env.find(({ name }) => name === 'NODE_OPTIONS').value = '<<nodeOptions>>';
  container.resources = '<<resources>>';
  return template(made, {
    ...fill,
    replicas: { lines: [`{{- with ${value}.replicas }}`, 'replicas: {{ . }}', '{{- end }}'] },
    nodeOptions: { expression: `{{ ${value}.nodeOptions | quote }}` },
    resources: { expression: block(`${value}.resources`).replace('NN', '12') },
  });
}

const scaling = `{{- range $name, $service := .Values.services }}
{{- with $service.autoscaler }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ $name }}
  namespace: {{ $.Release.Namespace }}
spec:
  behavior: { scaleDown: { stabilizationWindowSeconds: {{ .scaleDownAfterSeconds }} } }
  maxReplicas: {{ .maxReplicas }}
  metrics:
    - resource: { name: cpu, target: { averageUtilization: {{ .cpuPercent }}, type: Utilization } }
      type: Resource
  minReplicas: {{ .minReplicas }}
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ $name }} }
{{- end }}
{{- with $service.scaledObject }}
---
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: {{ $name }}
  namespace: {{ $.Release.Namespace }}
spec:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $service.minAvailable }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ $name }}
  namespace: {{ $.Release.Namespace }}
spec:
  minAvailable: {{ . }}
  selector: { matchLabels: { app.kubernetes.io/component: {{ $name }} } }
  unhealthyPodEvictionPolicy: AlwaysAllow
{{- end }}
{{- end }}
`;

/** The files of the chart by their paths in it. */
export function chartFiles() {
  const documents = documentsOf('small');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const files = {
    'Chart.yaml': text({
      apiVersion: 'v2',
      name: 'footfall',
      description: 'Web analytics that counts without watching: six services over Kafka, ClickHouse, Postgres and Redis',
      type: 'application',
      version,
      appVersion: version,
      kubeVersion: '>=1.30.0-0',
    }),
    'values.yaml': text(valuesOf('small')),
    'templates/scaling.yaml': scaling,
  };
  for (const overlay of chartOverlays.slice(1)) files[`values-${overlay}.yaml`] = text(valuesOf(overlay));
  const inPlace = (document) => ({ ...document, metadata: { ...document.metadata, namespace: '<<namespace>>' } });
  const plain = (document) => template(inPlace(document), { namespace: { expression: '{{ .Release.Namespace }}' } });
  for (const document of documents.filter(({ kind }) => kind === 'Deployment')) {
    const { name } = document.metadata;
    const service = plain(named(documents, 'Service', name));
    files[`templates/${name}.yaml`] = `${workload(document, `(index .Values.services "${name}")`)}---\n${service}`;
  }
  files['templates/migrate.yaml'] = workload(named(documents, 'Job'), undefined);
  const map = named(documents, 'ConfigMap');
  files['templates/configuration.yaml'] = template(
    { ...inPlace(map), metadata: { ...map.metadata, name: 'footfall', namespace: '<<namespace>>' }, data: '<<data>>' },
    { namespace: { expression: '{{ .Release.Namespace }}' }, data: { lines: settings } },
  );
  const policies = documents.filter(({ kind }) => kind === 'NetworkPolicy').map(plain);
  files['templates/network-policies.yaml'] = `{{- if .Values.networkPolicies }}\n${policies.join('---\n')}{{- end }}\n`;
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [path, header + content]));
}

export function writeChart() {
  rmSync(chart, { recursive: true, force: true });
  for (const [path, content] of Object.entries(chartFiles())) {
    mkdirSync(dirname(join(chart, path)), { recursive: true });
    writeFileSync(join(chart, path), content);
  }
}
