import 'reflect-metadata';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { OpsCommands, OpsError, opsUsage } from '../backoffice/index.js';
import { configFromEnvironment, runMain } from '../platform/config/environment.js';
import type { Config } from '../platform/config/config.js';
import { AppError } from '../platform/http/errors/errors.js';
import { chooseQueueBackend } from '../platform/messaging/queues/queue-backend.js';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** The database of DATABASE_URL, else that of the product which is running here. @throws OpsError */
async function useDatabase(config: Config): Promise<void> {
  if (config.DATABASE_URL) return;
  // Only here: a deployed image has no embedded database.
  const { runningDatabase } = await import('../local/index.js');
  const folder = resolve(config.ACADEMY_DATA_DIR ?? `${repository}/.academy`);
  config.DATABASE_URL = runningDatabase(folder, 'academy') ?? undefined;
  if (!config.DATABASE_URL)
    throw new OpsError(
      `Nothing is running with the data folder ${folder}. Start the product first, or set DATABASE_URL.`,
    );
}

function formatError(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const details = Object.values(error.details.errors ?? {}).flat();
  return new OpsError(details.length > 0 ? details.join(' ') : error.message);
}

/** Staff commands: `npm run ops -- refund …`. They run the product's own commands; the running workers send the emails. */
await runMain(
  async () => {
    const words = process.argv.slice(2);
    if (words.length === 0) throw new OpsError(opsUsage);
    const config = configFromEnvironment();
    await useDatabase(config);
    const queues = chooseQueueBackend(config);
    const app = await NestFactory.createApplicationContext(AppModule.with(config), {
      logger: ['error', 'warn'],
      abortOnError: false,
    });
    try {
      process.stdout.write(`${await new OpsCommands(app, queues).run(words)}\n`);
    } catch (error) {
      throw formatError(error);
    } finally {
      await app.close();
    }
  },
  (error) => error instanceof OpsError,
);
