import './node-version.mjs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { build } from './build.mjs';
import { assertCanStart } from './can-start.mjs';
import { install } from './install.mjs';
import { root, runAsProgram } from './repo.mjs';

/**
 * `npm start`: installs and builds what is missing, then starts the product in this process. That way the product receives each signal
 * once, and its exit code becomes ours.
 */
runAsProgram(async () => {
  process.chdir(root);
  await assertCanStart();
  await install({ tests: false });
  await build();
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(root, 'backend', 'dist', 'main.local.js')).href);
});
