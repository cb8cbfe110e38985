import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from '../../processes/run-command.mjs';
import { cache, root } from '../../workspace/paths.mjs';

const must = async (what, command, args, options) => {
  const { code, output } = await runCommand(command, args, options);
  if (code) throw new Error(`${what} ended with ${code}:\n${output.slice(-3000)}`);
  return output;
};

/**
 * The state of this project at a commit, built beside it with the packages that are installed now.
 * @returns the folder @throws Error where the commit is not here, or does not build
 */
export async function formerTree(commit) {
  const sha = (await must('git', 'git', ['rev-parse', '--verify', `${commit}^{commit}`])).trim();
  const tree = join(cache, 'former', sha);
  const done = join(tree, '.built');
  if (existsSync(done)) return tree;
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  await must('git archive', 'sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', sha, tree]);
  linkPackages(tree);
  const nx = join(tree, 'node_modules', '.bin', 'nx');
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_WORKSPACE_ROOT_PATH: tree };
  await must('the build', nx, ['run-many', '-t', 'build', '--outputStyle=static'], { cwd: tree, env, withinMs: 900_000 });
  writeFileSync(done, sha);
  return tree;
}

/** Packages of others are those of now; the project's own are those of the tree. */
function linkPackages(tree) {
  const target = join(tree, 'node_modules');
  const own = join(target, '@footfall');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@footfall') symlinkSync(join(root, 'node_modules', name), join(target, name));
  }
  const { workspaces } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8'));
  for (const folder of workspaces.map(dirname)) {
    for (const name of existsSync(join(tree, folder)) ? readdirSync(join(tree, folder)) : []) {
      const manifest = join(tree, folder, name, 'package.json');
      if (existsSync(manifest)) symlinkSync(dirname(manifest), join(own, JSON.parse(readFileSync(manifest, 'utf8')).name.split('/')[1]));
    }
  }
}
