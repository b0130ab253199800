import { readFileSync } from 'node:fs';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '../config/config.js';

/** The version of this package, which every deploy states. */
export const version = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

/** Which build this process runs: 1, with the version and the commit as labels. */
export function registerBuildInfo(registry: Registry, { BUILD_SHA }: Pick<Config, 'BUILD_SHA'>): void {
  new Gauge({
    name: 'academy_build_info',
    help: 'The build of this process',
    labelNames: ['version', 'sha'],
    aggregator: 'first',
    registers: [registry],
  }).set({ version, sha: BUILD_SHA ?? 'unknown' }, 1);
}
