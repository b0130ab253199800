import './node-version.mjs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { root, runAsProgram } from './repo.mjs';

/** `npm run ops -- refund …`: runs a staff command on the local product or on DATABASE_URL. */
runAsProgram(async () => {
  process.chdir(root);
  await install({ tests: false });
  await build(['contracts', 'backend']);
  await import(pathToFileURL(join(root, 'backend', 'dist', 'main.ops.js')).href);
});
