import { afterAll, beforeAll } from 'vitest';

/**
 * Starts a resource before the tests of a file and ends it after them. Resources end in reverse order.
 * @returns a getter for tests and for hooks registered later
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
