import type { IncomingMessage } from 'node:http';
import { routes } from '../contracts/src/http/routes.ts';
import type { ProxyOptions } from 'vite';

/** What only a build makes, PDFs and social cards. The API serves it from the last build, and `npm run dev` begins with one. */
const builtFiles = '^/storage/(downloads|cards)/';

/**
 * What the dev server hands to the API: everything below `/api`, the documented calls at their plain paths, and built files.
 * A browser opening an address (it asks for HTML) gets the page, also where a call has the same path.
 */
export function apiProxy(target: string): Record<string, ProxyOptions> {
  const bypass = (request: IncomingMessage) =>
    request.method === 'GET' && request.headers.accept?.includes('text/html') ? request.url : undefined;
  const plain = Object.values(routes)
    .filter((route) => route.legacyPath)
    .map((route) => `^${route.path.replace(/:\w+/g, '[^/]+')}/?(\\?.*)?$`);
  return {
    '^/api/': { target },
    [builtFiles]: { target },
    ...Object.fromEntries(plain.map((pattern) => [pattern, { target, bypass }])),
  };
}
