// Gives every project (a folder with a package.json that has `nx.tags`) its build and test targets,
// so that no project carries target configuration of its own.
const { readFileSync, existsSync } = require('node:fs');
const { dirname, join } = require('node:path');

const BUILD =
  'swc src --out-dir dist --strip-leading-paths --config-file ../.swcrc --ignore "**/*.spec.ts" --copy-files --delete-dir-on-start --quiet';

exports.createNodesV2 = [
  '{apps,libs}/**/package.json',
  (files, _options, context) =>
    files
      .filter((file) => !file.includes('node_modules') && !file.includes('/dist/'))
      .map((file) => {
        const root = dirname(file);
        const manifest = JSON.parse(readFileSync(join(context.workspaceRoot, file), 'utf8'));
        const up = root
          .split('/')
          .map(() => '..')
          .join('/');
        const targets = {};
        if (manifest.scripts?.build) {
          // A script of its own bundles: what comes out changes with what is imported.
          targets.build = { command: manifest.scripts.build, options: { cwd: root }, inputs: ['production', '^production'] };
        } else if (existsSync(join(context.workspaceRoot, root, 'src'))) {
          targets.build = { command: BUILD.replace('../.swcrc', `${up}/.swcrc`), options: { cwd: root } };
        }
        targets.test = { command: `jest --passWithNoTests --testPathPatterns ${root}/` };
        return [
          file,
          { projects: { [root]: { root, name: manifest.name.replace('@footfall/', ''), tags: manifest.nx?.tags ?? [], targets } } },
        ];
      }),
];
