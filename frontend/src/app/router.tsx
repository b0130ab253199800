import { dehydrate, hydrate, QueryClientProvider, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from '../shell/error-page';
import { NotFoundPage } from '../shell/not-found-page';
import { PendingPage } from '../shell/pending-page';
import type { ContentLoader } from '../lib/content-loader';
import { plainSearch } from '../lib/plain-search';
import { reportClientError } from '../lib/report-client-error';
import { routeTree } from '../routeTree.gen';
import { keepDocumentOffline } from './offline-pages';
import { createScrollRule } from './scroll-rule';

/**
 * Returns the router for a query cache.
 * @param loadContent how route loaders get public content: from the API in the browser, from given content on the server
 * @param renderDocument on the server, renders the body of a page that hydrates without the router
 */
export function createAppRouter(queryClient: QueryClient, loadContent: ContentLoader, renderDocument?: () => string) {
  const scroll = createScrollRule();
  const router = createRouter({
    routeTree,
    ...plainSearch,
    context: { queryClient, loadContent, renderDocument },
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: () => <PendingPage />,
    defaultErrorComponent: ErrorPage,
    defaultOnCatch: (error) => reportClientError('route', error),
    defaultNotFoundComponent: NotFoundPage,
    notFoundMode: 'root',
    scrollRestoration: scroll.mayRestore,
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    // Excluded from the browser bundle.
    ...(import.meta.env.SSR && { dehydrate: () => ({ cache: JSON.stringify(dehydrate(queryClient)) }) }),
    hydrate: (state: { cache: string }) => hydrate(queryClient, JSON.parse(state.cache) as DehydratedState),
  });
  // On the server a router has no history, and is never offline.
  if (typeof window !== 'undefined') {
    router.history.subscribe(({ action }) => scroll.noteMove(action.type));
    keepDocumentOffline(Object.values(router.routesById));
  }
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /**
     * How the page is served: `public` is prerendered and listed in the sitemap, `unlisted` is prerendered and hidden from search engines,
     * `private` starts from an empty page.
     */
    page?: 'public' | 'unlisted' | 'private';
    /** The paths to prerender for a route with a parameter. */
    paths?: readonly string[];
  }
}
