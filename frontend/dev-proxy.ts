import type { IncomingMessage } from 'node:http';
import { calls } from '../contracts/dist/http/all-calls.js';
import type { ProxyOptions } from 'vite';

/** PDFs and social cards, which only a build creates. The API serves them from the build that `npm run dev` starts with. */
const builtFiles = '^/storage/(downloads|cards)/';

/**
 * Returns the dev server's proxy rules: `/api`, the documented calls at their legacy paths, and built files go to the API.
 * A GET request that accepts HTML gets the page even if a call has the same path.
 */
export function apiProxy(target: string): Record<string, ProxyOptions> {
  const bypass = (request: IncomingMessage) =>
    request.method === 'GET' && request.headers.accept?.includes('text/html') ? request.url : undefined;
  const plain = Object.values(calls)
    .filter((one) => one.legacyPath)
    .map((one) => `^${one.path.replace(/:\w+/g, '[^/]+')}/?(\\?.*)?$`);
  return {
    '^/api/': { target },
    [builtFiles]: { target },
    ...Object.fromEntries(plain.map((pattern) => [pattern, { target, bypass }])),
  };
}
