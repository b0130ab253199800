import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import type { QueryKey } from '@tanstack/react-query';
import type { StaticDataRouteOption } from '@tanstack/router-core';
import type { PublicContent, RenderedPage, SiteRenderer } from '@academy/contracts/http/public-content';
import { articles } from '../content/resources/articles';
import { articlePath } from '../content/resources/articles/article';
import { deferScripts } from '../lib/defer-scripts';
import { appPage } from './app-page';
import { siteManifest, type SiteManifest, type ViteManifest } from './asset-manifest';
import { inlineHashes } from './content-security';
import { isStatic, pages, redirects } from './pages';
import { contentFor } from './public-content';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';
import { robotsTxt, sitemapXml } from './sitemap';

function createPageRouter(content?: PublicContent) {
  const queryClient = createQueryClient();
  return createAppRouter(queryClient, ({ queryKey }: { queryKey: QueryKey }) => {
    // Marked as stale, so that the page refetches from the API as soon as it runs.
    if (content) queryClient.setQueryData(queryKey, contentFor(queryKey, content), { updatedAt: 0 });
  });
}

interface RouteOptions {
  options: { staticData?: StaticDataRouteOption };
}

/** Lists the site's pages by how they are served. Pages in `pages.ts` and articles are public unless a route marks them private. */
export function listPages(): Record<'public' | 'unlisted' | 'private', string[]> {
  const routes = Object.entries(createPageRouter().routesByPath as unknown as Record<string, RouteOptions>);
  const marked = (kind: StaticDataRouteOption['page']) =>
    routes
      .filter(([, { options }]) => options.staticData?.page === kind)
      .flatMap(([path, { options }]) => options.staticData?.paths ?? [path])
      .sort();
  const isPrivate = new Set(marked('private'));
  const listed = [...pages.map(({ path }) => path), ...articles.map(({ slug }) => articlePath(slug))];
  return {
    public: listed.filter((path) => !isPrivate.has(path)).sort(),
    unlisted: marked('unlisted'),
    private: [...isPrivate],
  };
}

/** Prefetches a link's page when a click seems likely. */
const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
});

/** Replaces the router's state at the end of a static page with the script `site.ts`. */
function withSiteScript(html: string, { siteScript }: SiteManifest): string {
  const scripts = `<script type="module" src="${siteScript}"></script><script type="speculationrules">${speculationRules}</script>`;
  return `${html.slice(0, html.indexOf('</body>'))}${scripts}</body></html>`;
}

async function render(
  path: string,
  content: PublicContent,
  manifest: SiteManifest,
  expected: number,
): Promise<RenderedPage> {
  const handle = createRequestHandler({
    request: new Request(new URL(path, 'http://localhost')),
    createRouter: () => createPageRouter(content),
    getRouterManifest: () => (isStatic(path) ? manifest.forStaticPages : manifest.forApp),
  });
  const response = await handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  );
  const rendered = await response.text();
  if (response.status !== expected) throw new Error(`${path} answered ${response.status} while rendering`);
  const failed = /<!--\$!-->(?:<template data-msg="([^"]*)")?/.exec(rendered);
  if (failed) throw new Error(`${path} could not be drawn: ${failed[1] ?? 'a test run gives the reason'}`);
  const html = isStatic(path) ? withSiteScript(rendered, manifest) : deferScripts(rendered);
  return { html, ...inlineHashes(html) };
}

/**
 * Returns a renderer of the public pages. The API process calls it with content from the database, the build with the seed.
 * @param viteManifest `manifest.json` of the client build, which lists the files of each page
 */
export function createSite(viteManifest: ViteManifest): SiteRenderer {
  const manifest = siteManifest(viteManifest);
  const paths = listPages();
  const empty = appPage(viteManifest);
  return {
    publicPaths: paths.public,
    unlistedPaths: paths.unlisted,
    privatePaths: paths.private,
    redirects,
    renderPage: (path, content) => render(path, content, manifest, 200),
    renderNotFound: (content) => render('/404', content, manifest, 404),
    appPage: { html: empty, ...inlineHashes(empty) },
    files: { '/sitemap.xml': sitemapXml(paths.public), '/robots.txt': robotsTxt(paths.private) },
  };
}
