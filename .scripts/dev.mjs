import './node-version.mjs';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { build, compile } from './build.mjs';
import { install } from './install.mjs';
import { endAllOnSignal, endGroup, startGroup } from './processes.mjs';
import { root, runAsProgram, since, tool } from './repo.mjs';

const webPort = process.env.WEB_PORT ?? '5173';
const apiPort = process.env.PORT ?? '3000';

/** Returns a function that compiles, and then starts or restarts the API and the workers. If compiling fails, they keep running. */
function product() {
  const env = { PORT: apiPort, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}` };
  let current;
  let turn = Promise.resolve();
  async function restart(workspaces) {
    const begin = Date.now();
    for (const workspace of workspaces) {
      const { code, output } = await compile(workspace);
      if (code !== 0) {
        console.log(`${output.trim()}\n${workspace} does not compile; waiting for a change …`);
        return;
      }
    }
    if (current) await endGroup(current);
    current = startGroup(process.execPath, ['--enable-source-maps', join('backend', 'dist', 'main.local.js')], { env });
    console.log(`Compiled ${workspaces.join(' and ')} and started the API in ${since(begin)}`);
  }
  return (workspaces) => (turn = turn.then(() => restart(workspaces)));
}

/**
 * Calls `react` with the workspaces to compile after a source has changed. Replaces the compiler's watch mode, which misses changes on
 * some file systems. A full compile takes less than a second.
 */
function onChange(react) {
  const changed = new Set();
  let timer;
  for (const workspace of ['contracts', 'backend']) {
    watch(join(root, workspace, 'src'), { recursive: true }, (_, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      changed.add(workspace);
      clearTimeout(timer);
      // Debounces: editors save a file in several steps, and people save several files at once.
      timer = setTimeout(() => {
        const workspaces = changed.has('contracts') ? ['contracts', 'backend'] : ['backend'];
        changed.clear();
        react(workspaces);
      }, 200);
    });
  }
}

/** `npm run dev`: reloads the front end and the API on changes. The site is at WEB_PORT and its API at PORT. Ctrl-C stops everything. */
runAsProgram(async () => {
  await install();
  await build(['contracts', 'frontend']);
  endAllOnSignal();
  const restart = product();
  onChange(restart);
  startGroup(process.execPath, [tool('vite/bin/vite.js')], {
    cwd: join(root, 'frontend'),
    env: { WEB_PORT: webPort, API_PORT: apiPort },
  });
  await restart(['backend']);
});
