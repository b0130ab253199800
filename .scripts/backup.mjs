import './node-version.mjs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { root, runAsProgram } from './repo.mjs';

/** `npm run backup` and `npm run restore -- <backup>`: back up and restore the database and documents of the local product. */
runAsProgram(async () => {
  process.chdir(root);
  await install({ tests: false });
  await build(['contracts', 'backend']);
  await import(pathToFileURL(join(root, 'backend', 'dist', 'main.backup.js')).href);
});
