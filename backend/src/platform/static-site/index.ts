import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { NotFound } from '../http/errors/errors.js';
import { isDocumentNavigation } from './document-request.js';
import { cacheControl, loadSite, type Site } from './load-site.js';

/** The route under which the site answers; every call of the API wins over it. */
export const siteRoute = 'GET /*';

const builtSite = fileURLToPath(new URL('../../../../frontend/dist', import.meta.url));

const notBuilt =
  '<!doctype html><html lang="en"><title>Not built</title><h1>The site is not built yet</h1>' +
  '<p>Run <code>npm run build</code>, then start again.</p></html>';

function pathOf(request: FastifyRequest): string {
  try {
    return decodeURIComponent(request.url.split('?', 1)[0] ?? '/');
  } catch {
    throw new NotFound();
  }
}

const isApi = (path: string) => path === '/api' || path.startsWith('/api/');
const isFile = (path: string) => /^\/(assets|storage)\//.test(path);

/** Sends what the site has at an address: a page, a file, or the page that says there is nothing. */
async function answer(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = pathOf(request);
  if (isApi(path)) throw new NotFound();
  const page = site.pageAt(path);
  if (page) return page.send(request, reply);
  const text = site.texts.get(path);
  if (text) return text.send(request, reply);
  if (site.binaries.has(path))
    return reply.header('cache-control', cacheControl(path)).header('vary', 'Accept-Encoding').sendFile(path.slice(1));
  if (isFile(path)) return reply.status(404).type('text/plain; charset=utf-8').send('Not found');
  // Only an address that is a page is redirected, so a path like //elsewhere.example/ leads nowhere.
  if (path.endsWith('/') && site.pageAt(path.slice(0, -1))) {
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
    return reply.redirect(encodeURI(path.slice(0, -1)) + query, 308);
  }
  return site.notFound.send(request, reply, 404);
}

/**
 * Serves the built site on every address the API does not take. Where a page and a call share an address, a browser
 * that opens it gets the page and anything else the data.
 */
export async function serveSite(
  instance: FastifyInstance,
  { config, folder = builtSite }: { config: Config; folder?: string },
): Promise<void> {
  const site = await loadSite(folder, { publicUrl: config.publicUrl, cards: config.stripe !== null });
  if (!site) {
    instance.get('/*', async (request, reply) => {
      if (isApi(pathOf(request))) throw new NotFound();
      return reply.status(503).type('text/html; charset=utf-8').send(notBuilt);
    });
    return;
  }
  await instance.register(fastifyStatic, { root: site.clientFolder, serve: false, cacheControl: false });
  instance.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    if (request.routeOptions.url === '/*' || request.url.startsWith('/api/') || !isDocumentNavigation(request.headers))
      return undefined;
    const path = pathOf(request);
    return site.pageAt(path === '/' ? path : path.replace(/\/$/, ''))?.send(request, reply);
  });
  instance.get('/*', (request, reply) => answer(site, request, reply));
  instance.addHook('onListen', () => void site.warm());
}
