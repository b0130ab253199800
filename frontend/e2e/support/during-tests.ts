import { afterAll, beforeAll } from 'vitest';

/**
 * Starts something before the tests of this file, and ends it after them; what was started later is ended first.
 * @returns gives it to tests, and to hooks that are registered later
 */
export function duringTests<Thing>(start: () => Promise<Thing>, end: (thing: Thing) => Promise<void>): () => Thing {
  let running: { thing: Thing } | undefined;
  beforeAll(async () => {
    running = { thing: await start() };
  });
  afterAll(async () => {
    if (running) await end(running.thing);
  });
  return () => {
    if (!running) throw new Error('It has not been started: ask for it inside a test or a later hook');
    return running.thing;
  };
}
