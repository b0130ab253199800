import './node-version.mjs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { root, runAsProgram } from './repo.mjs';

/** `npm run backup` and `npm run restore -- <backup>`: the database and documents of the product that runs here. */
runAsProgram(async () => {
  process.chdir(root);
  await install();
  await build(['contracts', 'backend']);
  await import(pathToFileURL(join(root, 'backend', 'dist', 'main.backup.js')).href);
});
