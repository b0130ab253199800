import './node-version.mjs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { findRedis } from './redis.mjs';
import { root, runAsProgram } from './repo.mjs';

/** `npm run bench`: installs and builds what is missing, then runs the benchmarks, in about ten minutes. `-- costs` runs only that part. */
runAsProgram(async () => {
  process.chdir(root);
  await install();
  const [browser, redis] = [await findBrowser(), await findRedis()];
  await build();
  const { bench } = await import(pathToFileURL(join(root, 'backend', 'test', 'bench', 'bench.mjs')).href);
  await bench({ browser, redis, only: process.argv.slice(2) });
  process.exit(0);
});
