import './node-version.mjs';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { build, compile } from './build.mjs';
import { install } from './install.mjs';
import { endAllOnSignal, endGroup, startGroup } from './processes.mjs';
import { root, runAsProgram, since, tool } from './repo.mjs';

const webPort = process.env.WEB_PORT ?? '5173';
const apiPort = process.env.PORT ?? '3000';

/** Runs the API and the workers; `restart` compiles first and leaves the running ones alone when that fails. */
function startProduct() {
  const env = { PORT: apiPort, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}` };
  const start = () => startGroup(process.execPath, ['--enable-source-maps', join('backend', 'dist', 'main.local.js')], { env });
  let current = start();
  return async function restart(workspaces) {
    const begin = Date.now();
    for (const workspace of workspaces) {
      const { code, output } = await compile(workspace);
      if (code !== 0) {
        console.log(`${output.trim()}\nThe API keeps running as it was.`);
        return;
      }
    }
    await endGroup(current);
    current = start();
    console.log(`Compiled and restarted the API in ${since(begin)}`);
  };
}

/** The compiler's own watch mode misses changes on some file systems; a whole compile takes under a second. */
function onChange(react) {
  const changed = new Set();
  let timer;
  let turn = Promise.resolve();
  for (const workspace of ['contracts', 'backend']) {
    watch(join(root, workspace, 'src'), { recursive: true }, (_, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      changed.add(workspace);
      clearTimeout(timer);
      // An editor saves a file in several steps, and people save several files.
      timer = setTimeout(() => {
        const workspaces = changed.has('contracts') ? ['contracts', 'backend'] : ['backend'];
        changed.clear();
        turn = turn.then(() => react(workspaces));
      }, 200);
    });
  }
}

/** `npm run dev`: both sides reload on a change. The page is at WEB_PORT, the API behind it at PORT; Ctrl-C ends all. */
runAsProgram(async () => {
  await install();
  await build();
  endAllOnSignal();
  onChange(startProduct());
  startGroup(process.execPath, [tool('vite/bin/vite.js')], { cwd: join(root, 'frontend'), env: { WEB_PORT: webPort, API_PORT: apiPort } });
});
