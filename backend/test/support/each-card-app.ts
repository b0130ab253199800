import { afterEach, vi } from 'vitest';
import type { TestAppOptions } from './app.js';
import { startCardApp, type CardApp } from './card-app.js';
import { createDatabase } from './database.js';

export interface EachCardAppOptions extends Omit<TestAppOptions, 'database'> {
  /** Negative control: SQL that breaks the database before the product starts. */
  broken?: string;
}

/**
 * Sets up test files in which each test starts its own product: restores all mocks and stops the product after each test.
 * @returns a function that starts the product of a test
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
