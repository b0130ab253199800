import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import { dehydrate, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { StaticDataRouteOption } from '@tanstack/router-core';
import { renderToString } from 'react-dom/server';
import type { PublicContent, RenderedPage, SiteRenderer } from '@academy/contracts/http/public-content';
import { articles } from '../content/resources/articles';
import { articlePath } from '../content/resources/articles/article';
import type { ContentLoader } from '../lib/content-loader';
import { deferScripts } from '../lib/defer-scripts';
import { documentParts, type PageData } from '../lib/document-parts';
import { appPage } from './app-page';
import { type DocumentScripts, siteManifest, type SiteManifest, type ViteManifest } from './asset-manifest';
import { inlineHashes } from './content-security';
import { DocumentApp } from './document-app';
import { documentPageFile, loadDocumentPage } from './document-pages';
import { isStatic, pages, redirects } from './pages';
import { contentFor } from './public-content';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';
import { robotsTxt, sitemapXml } from './sitemap';

/** A query cache, and the loader that fills it with given content. */
function createPageCache(content?: PublicContent) {
  const queryClient = createQueryClient();
  const loadContent: ContentLoader = ({ queryKey }: { queryKey: QueryKey }) => {
    // Marked as stale, so that the page refetches from the API as soon as it runs.
    if (content) queryClient.setQueryData(queryKey, contentFor(queryKey, content), { updatedAt: 0 });
  };
  return { queryClient, loadContent };
}

interface RouteOptions {
  options: { staticData?: StaticDataRouteOption };
}

function pageRoutes() {
  const { queryClient, loadContent } = createPageCache();
  return createAppRouter(queryClient, loadContent).routesByPath;
}

/** Lists the site's pages by how they are served. Pages in `pages.ts` and articles are public unless a route marks them private. */
export function listPages(): Record<'public' | 'unlisted' | 'private', string[]> {
  const routes = Object.entries(pageRoutes() as unknown as Record<string, RouteOptions>);
  const marked = (kind: StaticDataRouteOption['page']) =>
    routes
      .filter(([, { options }]) => options.staticData?.page === kind)
      .flatMap(([path, { options }]) => options.staticData?.paths ?? [path])
      .sort();
  const [unlisted, isPrivate] = [marked('unlisted'), marked('private')];
  const hidden = new Set([...unlisted, ...isPrivate]);
  const listed = [...pages.map(({ path }) => path), ...articles.map(({ slug }) => articlePath(slug))];
  return { public: listed.filter((path) => !hidden.has(path)).sort(), unlisted, private: isPrivate };
}

/** Prefetches a link's page when a click seems likely. */
const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
});

const atEnd = (html: string, scripts: string) => `${html.slice(0, html.indexOf('</body>'))}${scripts}</body></html>`;

/** Ends a static page with the script `site.ts` instead of the router's state. */
function withSiteScript(html: string, { siteScript }: SiteManifest): string {
  return atEnd(
    html,
    `<script type="module" src="${siteScript}"></script><script type="speculationrules">${speculationRules}</script>`,
  );
}

/** The same content gives the same data at any time, so that an unchanged page is recognized. */
function pageData(path: string, queryClient: QueryClient): PageData {
  const { queries, ...cache } = dehydrate(queryClient);
  return { path, cache: { ...cache, queries: queries.map((query) => ({ ...query, dehydratedAt: 0 })) } };
}

/** Ends a page without the router with its data and its entry, and lists its scripts in its head. */
function withDocumentScripts(html: string, data: PageData, { entry, scripts }: DocumentScripts): string {
  const preloads = scripts.map((file) => `<link rel="modulepreload" href="${file}">`).join('');
  // A `<` inside JSON could close the script element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return atEnd(
    html.replace('</head>', () => `${preloads}</head>`),
    `<script type="application/json" id="${documentParts.data}">${json}</script>` +
      `<script type="module" src="${entry}"></script><script type="speculationrules">${speculationRules}</script>`,
  );
}

async function render(
  path: string,
  content: PublicContent,
  manifest: SiteManifest,
  expected: number,
): Promise<RenderedPage> {
  const { queryClient, loadContent } = createPageCache(content);
  const pageFile = documentPageFile(path);
  const Page = pageFile === undefined ? undefined : await loadDocumentPage(path);
  const renderDocument =
    Page &&
    (() =>
      renderToString(
        <DocumentApp path={path} queryClient={queryClient}>
          <Page />
        </DocumentApp>,
      ));
  const handle = createRequestHandler({
    request: new Request(new URL(path, 'http://localhost')),
    createRouter: () => createAppRouter(queryClient, loadContent, renderDocument),
    getRouterManifest: () => (pageFile || isStatic(path) ? manifest.stylesOnly : manifest.forApp),
  });
  const response = await handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  );
  const rendered = await response.text();
  if (response.status !== expected) throw new Error(`${path} answered ${response.status} while rendering`);
  const failed = /<!--\$!-->(?:<template data-msg="([^"]*)")?/.exec(rendered);
  if (failed) throw new Error(`${path} could not be drawn: ${failed[1] ?? 'a test run gives the reason'}`);
  const html = isStatic(path)
    ? withSiteScript(rendered, manifest)
    : deferScripts(
        pageFile
          ? withDocumentScripts(rendered, pageData(path, queryClient), manifest.forDocument(pageFile))
          : rendered,
      );
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
