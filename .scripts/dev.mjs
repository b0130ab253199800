import './node-version.mjs';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { build, compile } from './build.mjs';
import { assertCanStart } from './can-start.mjs';
import { developProduct } from './dev-product.mjs';
import { install } from './install.mjs';
import { endAll, endAllOnSignal, startGroup } from './processes.mjs';
import { root, runAsProgram, tool } from './repo.mjs';

const command = 'npm run dev';
const ports = [{ variable: 'WEB_PORT', standard: 5173, host: 'localhost' }];
const webPort = process.env.WEB_PORT || '5173';
const apiPort = process.env.PORT || '3000';

/**
 * Calls `react` with the workspaces to compile after a source has changed. Replaces the compiler's watch mode, which misses changes on
 * some file systems. A full compile takes less than a second.
 */
function onChange(react) {
  const changed = new Set();
  let timer;
  for (const workspace of ['contracts', 'backend']) {
    watch(join(root, workspace, 'src'), { recursive: true }, (_, file) => {
      if (!/\.(ts|mjs)$/.test(file ?? '') || file.endsWith('.test.ts')) return;
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
  await assertCanStart(command, ports);
  await install({ tests: false });
  await build(['contracts', 'frontend']);
  let isEnding = false;
  endAllOnSignal(() => (isEnding = true));
  /** Ends everything, because one of the two servers is missing. */
  async function giveUp(what) {
    if (isEnding) return;
    isEnding = true;
    console.error(`${what} Solve what the lines above say, then run ${command} again.`);
    await endAll();
    process.exit(1);
  }
  const restart = developProduct({
    compile,
    // Not the bundle: every change would have to wait for it.
    start: () =>
      startGroup(process.execPath, ['--enable-source-maps', join('backend', 'dist', 'programs', 'local.js')], {
        env: { PORT: apiPort, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}` },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      }),
    onNoStart: () => giveUp('The API did not start.'),
    log: (line) => console.log(line),
  });
  onChange(restart);
  const web = startGroup(process.execPath, [tool('vite/bin/vite.js')], {
    cwd: join(root, 'frontend'),
    env: { WEB_PORT: webPort, API_PORT: apiPort },
  });
  web.once('exit', () => giveUp('The front end ended.'));
  await restart(['backend']);
});
