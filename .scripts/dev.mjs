import './node-version.mjs';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { endAllOnSignal, endGroup, startGroup } from './processes.mjs';
import { root, runAsProgram, tool } from './repo.mjs';

const webPort = process.env.WEB_PORT ?? '5173';
const apiPort = process.env.PORT ?? '3000';

function compileOnChange(config) {
  startGroup(process.execPath, [tool('typescript/bin/tsc'), '-p', config, '--watch', '--preserveWatchOutput']);
}

/** Runs the API and the workers, again after every change of their compiled files. */
function runOnChange() {
  const env = { PORT: apiPort, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}` };
  const start = () => startGroup(process.execPath, ['--enable-source-maps', join('backend', 'dist', 'main.local.js')], { env });
  let current = start();
  let timer;
  let turn = Promise.resolve();
  const restart = async () => {
    console.log('Restarting the API …');
    await endGroup(current);
    current = start();
  };
  const plan = (_, file) => {
    if (file && !file.endsWith('.js')) return;
    clearTimeout(timer);
    // The compiler writes many files; one restart is enough for all of them.
    timer = setTimeout(() => (turn = turn.then(restart)), 300);
  };
  for (const workspace of ['contracts', 'backend']) watch(join(root, workspace, 'dist'), { recursive: true }, plan);
}

/** `npm run dev`: both sides reload on a change. The page is at WEB_PORT, the API behind it at PORT; Ctrl-C ends all. */
runAsProgram(async () => {
  await install();
  await build();
  endAllOnSignal();
  compileOnChange('contracts/tsconfig.json');
  compileOnChange('backend/tsconfig.build.json');
  runOnChange();
  startGroup(process.execPath, [tool('vite/bin/vite.js')], { cwd: join(root, 'frontend'), env: { WEB_PORT: webPort, API_PORT: apiPort } });
});
