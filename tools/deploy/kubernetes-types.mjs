import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from '../workspace/paths.mjs';

const require = createRequire(import.meta.url);

/** Where the model of a document's kind is: `apps/v1` of Kubernetes' own, `keda.sh/v1alpha1` of KEDA's. */
function moduleOf({ apiVersion }) {
  const [name, path] = apiVersion.startsWith('keda.sh/') ? ['@kubernetes-models/keda', apiVersion] : ['kubernetes-models', apiVersion];
  const folder = join(dirname(require.resolve(`${name}/package.json`)), apiVersion);
  const grouped = existsSync(folder) ? path : path.replace('.k8s.io', '').replace(/^(\w+)\.[\w.]+\//, '$1/');
  return `${name}/${grouped}`;
}

/** What a document says that the API's schema does not allow, such as a number where text is wanted. Unknown keys pass it. */
export function schemaFaults(document) {
  const Model = require(moduleOf(document))[document.kind];
  if (!Model) return [`${document.kind} of ${document.apiVersion} is unknown`];
  try {
    new Model(document).validate();
    return [];
  } catch (error) {
    return [error.message];
  }
}

/** Keys and values of documents that their types do not know: the compiler refuses what an object literal has too much. */
export function typeFaults(documents) {
  const file = join(root, 'tools/deploy/documents.check.ts');
  const text = documents
    .map((document, i) => {
      const { kind, metadata } = document;
      return `import type { I${kind} as I${i} } from '${moduleOf(document)}';\n// ${kind} ${metadata.name}\nexport const document${i}: I${i} = ${JSON.stringify(document)};\n`;
    })
    .join('');
  const options = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.CommonJS,
    target: ts.ScriptTarget.ES2022,
  };
  const host = ts.createCompilerHost({ ...options, moduleResolution: ts.ModuleResolutionKind.Bundler });
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === file || fileExists.call(host, path);
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, text, ts.ScriptTarget.ES2022) : getSourceFile.call(host, path, ...rest);
  const program = ts.createProgram([file], { ...options, moduleResolution: ts.ModuleResolutionKind.Bundler }, host);
  const names = documents.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, file: source, start }) => {
    const line = source && start !== undefined ? source.getLineAndCharacterOfPosition(start).line : 0;
    return `${names[Math.floor(line / 3)] ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
