import { vi } from 'vitest';
import { startApiServer, type Answer } from './api-server';
import { installMemoryStorage, removeMemoryStorage } from './memory-storage';

/**
 * Sets up a site for the real actors: an empty local storage, and an API server that handles `/api/…`.
 * Close it after the test.
 */
export async function openSite(answer: Answer) {
  const server = await startApiServer(answer);
  const storage = installMemoryStorage();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => fetch(server.origin + address, init));
  return {
    storage,
    calls: server.calls,
    async close() {
      vi.unstubAllGlobals();
      removeMemoryStorage();
      await server.close();
    },
  };
}
