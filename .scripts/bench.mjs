import './node-version.mjs';
import { pathToFileURL } from 'node:url';
import { isAbsolute, join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { findRedis } from './redis.mjs';
import { root, runAsProgram } from './repo.mjs';

/**
 * `npm run bench`: installs and builds what is missing, then runs the benchmarks, in about ten minutes. `-- costs` runs only that part, and
 * `-- start <folder>` measures the start of another checkout, which must be installed and built.
 */
runAsProgram(async () => {
  process.chdir(root);
  await install();
  const [browser, redis] = [await findBrowser(), await findRedis()];
  await build();
  const { bench } = await import(pathToFileURL(join(root, 'backend', 'test', 'bench', 'bench.mjs')).href);
  const words = process.argv.slice(2);
  const folder = words.find((word) => isAbsolute(word)) ?? root;
  await bench({ browser, redis, only: words.filter((word) => word !== folder), folder });
  process.exit(0);
});
