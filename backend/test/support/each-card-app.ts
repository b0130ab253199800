import { afterEach, vi } from 'vitest';
import type { TestAppOptions } from './app.js';
import { startCardApp, type CardApp } from './card-app.js';
import { createDatabase } from './database.js';

export interface EachCardAppOptions extends Omit<TestAppOptions, 'database'> {
  /** Negative control: what is done to the database first, in SQL. */
  broken?: string;
}

/**
 * For files whose tests start a product each: every one is stopped after its test, and what was mocked is put back before.
 * @returns starts the product of a test
 */
export function eachCardApp(): (options?: EachCardAppOptions) => Promise<CardApp> {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    vi.restoreAllMocks();
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  });
  return async ({ broken, ...options } = {}) => {
    const database = broken === undefined ? undefined : await createDatabase(broken);
    if (database) ends.push(() => database.drop());
    const product = await startCardApp({ ...options, ...(database && { database }) });
    ends.push(() => product.stop());
    return product;
  };
}
