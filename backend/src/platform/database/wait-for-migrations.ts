import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { dataSourceOptions } from './data-source.js';
import { assertMigrated } from './assert-migrated.js';

/** @returns what is in the way, in the database's or the network's words; null when nothing is */
async function checkReadiness(config: Config): Promise<string | null> {
  const dataSource = new DataSource(dataSourceOptions(config));
  try {
    await dataSource.initialize();
    await assertMigrated(dataSource);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

/**
 * Waits for the database to have every migration of this build, also while it cannot be reached at all.
 * @param log called with each reason for waiting, once
 */
export async function waitForMigrations(config: Config, log: (line: string) => void, everyMs = 1_000): Promise<void> {
  let told: string | null = null;
  for (let found = await checkReadiness(config); found !== null; found = await checkReadiness(config)) {
    if (found !== told) log(`Waiting for the database: ${found}`);
    told = found;
    await sleep(everyMs);
  }
}
