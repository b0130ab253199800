import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { databaseOf, dataSourceOptions } from './data-source.js';
import { assertMigrated } from './assert-migrated.js';

/** @returns why the database is not ready, as an error message of the database or the network; null when it is */
async function checkReadiness(config: Config): Promise<string | null> {
  const dataSource = new DataSource(dataSourceOptions(config));
  try {
    await dataSource.initialize();
    await assertMigrated(databaseOf(dataSource));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

/**
 * Waits until the database has every migration of this build. Also waits while the database is unreachable.
 * @param log called once for each reason for waiting
 */
export async function waitForMigrations(config: Config, log: (line: string) => void, everyMs = 1_000): Promise<void> {
  let logged: string | null = null;
  for (let found = await checkReadiness(config); found !== null; found = await checkReadiness(config)) {
    if (found !== logged) log(`Waiting for the database: ${found}`);
    logged = found;
    await sleep(everyMs);
  }
}
