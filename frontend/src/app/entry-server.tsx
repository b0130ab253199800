import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import type { QueryKey } from '@tanstack/react-query';
import type { ServerManifest } from '@tanstack/router-core';
import { defaultContent } from './default-content';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';

function createBuildRouter() {
  const queryClient = createQueryClient();
  // Marked as read long ago, so that the page asks the API as soon as it runs.
  return createAppRouter(
    queryClient,
    ({ queryKey }: { queryKey: QueryKey }) =>
      void queryClient.setQueryData(queryKey, defaultContent(queryKey), { updatedAt: 0 }),
  );
}

interface Page {
  options: { staticData?: { page?: 'public' | 'private' } };
}

/** The route tree's pages by how they are served. */
export function listPages(): { public: string[]; private: string[] } {
  const pages = Object.entries(createBuildRouter().routesByPath as unknown as Record<string, Page>);
  const paths = (kind: 'public' | 'private') =>
    pages.filter(([, { options }]) => options.staticData?.page === kind).map(([path]) => path);
  return { public: paths('public').sort(), private: paths('private').sort() };
}

/**
 * The HTML of one page, with the default content in it.
 * @param manifest which style sheets and scripts each route loads
 * @throws Error when a part of the page fails to draw
 */
export async function renderPage(path: string, manifest: ServerManifest): Promise<{ status: number; html: string }> {
  const handle = createRequestHandler({
    request: new Request(new URL(path, 'http://localhost')),
    createRouter: createBuildRouter,
    getRouterManifest: () => manifest,
  });
  const response = await handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  );
  const html = await response.text();
  const failed = /<!--\$!-->(?:<template data-msg="([^"]*)")?/.exec(html);
  if (failed)
    throw new Error(`${path} could not be drawn: ${failed[1] ?? 'run without NODE_ENV=production for the reason'}`);
  return { status: response.status, html };
}
