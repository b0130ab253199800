import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { NotFound } from '../http/errors/errors.js';
import { isDocumentNavigation } from './document-request.js';
import type { EarlierAssets } from './earlier-assets.js';
import { cacheControl } from './site-files.js';
import { Site } from './site.js';

export { EarlierAssets } from './earlier-assets.js';
export { keepSiteFresh, pageFailures } from './keep-fresh.js';
export { PagePreview } from './page-preview.js';
export { PublicContentSource } from './public-content-source.js';
export { findAsset } from './site-assets.repository.js';
export { storeSiteAssets } from './store-assets.js';
export type { Site } from './site.js';

/**
 * Opens the built site with this process's settings.
 * @param folder of the front end's build; by default the repository's
 * @returns null when the site has not been built
 */
export function openSite(
  { publicUrl, stripe }: Pick<Config, 'publicUrl' | 'stripe'>,
  folder?: string,
): Promise<Site | null> {
  return Site.open({ publicUrl, cards: stripe !== null }, folder);
}

/** The site's route. Every API route takes precedence. */
export const siteRoute = 'GET /*';

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

/** Sends the page or file at a path, or the "not found" page. */
async function answer(
  site: Site,
  earlier: EarlierAssets,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = pathOf(request);
  if (isApi(path)) throw new NotFound();
  const page = site.pageAt(path);
  if (page) return page.send(request, reply);
  const text = site.files.texts.get(path);
  if (text) return text.send(request, reply);
  if (site.files.binaries.has(path))
    return reply.header('cache-control', cacheControl(path)).header('vary', 'Accept-Encoding').sendFile(path.slice(1));
  if (await earlier.send(path, request, reply)) return reply;
  if (isFile(path)) return reply.status(404).type('text/plain; charset=utf-8').send('Not found');
  // The target is always a page of this site, so a path like //elsewhere.example/ cannot redirect to another site.
  const target = site.redirectFrom(path);
  if (target !== undefined) {
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
    return reply.redirect(encodeURI(target) + query, 308);
  }
  return site.notFound.send(request, reply, 404);
}

/**
 * Serves the built site on every path that the API does not use. If a page and an API route share a path, browser navigation gets the page
 * and every other request gets the data.
 * @param site null when it has not been built
 * @param earlier files of other builds
 */
export async function serveSite(instance: FastifyInstance, site: Site | null, earlier: EarlierAssets): Promise<void> {
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
  instance.get('/*', (request, reply) => answer(site, earlier, request, reply));
  instance.addHook('onListen', () => void site.warm());
}
