import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { renderedFile } from './render.mjs';

/** The documents that are rendered of an overlay. */
export const documentsOf = (overlay) => parseAllDocuments(readFileSync(renderedFile(overlay), 'utf8')).map((document) => document.toJS());

/** What makes pods: `{ name, kind, spec, pod, labels, container }`. */
export function workloadsOf(documents) {
  return documents
    .filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind))
    .map(({ kind, metadata, spec }) => {
      const { metadata: pod, spec: podSpec } = spec.template;
      return { name: metadata.name, kind, spec, pod: podSpec, labels: pod.labels, container: podSpec.containers[0] };
    });
}

/** Variables that a container is given, those of its configuration included. */
export function environmentOf({ container }, documents) {
  const maps = (container.envFrom ?? []).map(({ configMapRef }) => configMapRef?.name);
  const data = documents.filter(({ kind, metadata }) => kind === 'ConfigMap' && maps.includes(metadata.name)).map((map) => map.data);
  const own = Object.fromEntries((container.env ?? []).map(({ name, value }) => [name, value]));
  return Object.assign({}, ...data, own);
}
