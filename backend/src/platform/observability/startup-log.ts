import type { LoggerService } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { version } from './build-info.js';

/** Settings whose values are not secret. Of all others, the log contains only the name. */
const shownSettings = [
  'NODE_ENV',
  'PORT',
  'OPS_PORT',
  'OPS_HOST',
  'METRICS_PORT',
  'METRICS_HOST',
  'PUBLIC_URL',
  'MAIL_FROM',
  'STAFF_EMAIL',
  'ALLOW_DEMO_PAYMENTS',
  'RATE_LIMITS',
  'TRUST_PROXY_HOPS',
  'DB_POOL_MAX',
  'REPAIR_CONCURRENCY',
  'WORKER_QUEUES',
  'STRIPE_MAX_PER_SECOND',
  'DRAIN_SECONDS',
  'OTEL_TRACES_SAMPLER_ARG',
  'LOG_LEVEL',
] as const satisfies readonly (keyof Config)[];

/**
 * Logs what has started: the build, where it listens, and its settings, secrets by name only.
 * @param address where it listens, or null for a process that does not
 */
export function logStartup(
  logger: Pick<LoggerService, 'log' | 'warn'>,
  config: Config,
  { process: name, address }: { process: string; address: string | null },
): void {
  const shown: readonly string[] = shownSettings;
  const others = Object.entries(config).filter(([key, value]) => value !== undefined && !shown.includes(key));
  logger.log(
    {
      message: `${name} started`,
      version,
      build: config.BUILD_SHA ?? 'unknown',
      ...(address === null ? {} : { address }),
      settings: Object.fromEntries(
        shownSettings.flatMap((key) => (config[key] === undefined ? [] : [[key, config[key]]])),
      ),
      also_set: others.map(([key]) => key).sort(),
    },
    'start',
  );
  if (config.production && config.stripe === null)
    logger.warn(
      { message: 'Demo payments are on: no card is charged. Set the three STRIPE variables to sell.' },
      'start',
    );
  if (config.production && config.STORAGE_URL === undefined)
    logger.warn(
      { message: 'Documents are kept in a folder of this machine only. Set STORAGE_URL to keep them for all.' },
      'start',
    );
}
