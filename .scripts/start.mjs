import './node-version.mjs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { root, runAsProgram } from './repo.mjs';

/**
 * `npm start`: installs and builds what is missing, then becomes the product. The product runs in this very process,
 * so a signal reaches it once and its exit code is ours.
 */
runAsProgram(async () => {
  process.chdir(root);
  await install();
  await build();
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(root, 'backend', 'dist', 'main.local.js')).href);
});
