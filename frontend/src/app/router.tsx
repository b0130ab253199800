import { dehydrate, hydrate, QueryClientProvider, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from '../features/layout/error-page';
import { NotFoundPage } from '../features/layout/not-found-page';
import { PendingPage } from '../features/layout/pending-page';
import type { ContentLoader } from '../lib/content-loader';
import { routeTree } from '../routeTree.gen';
import { createScrollRule } from './scroll-rule';

/**
 * The router over one query cache.
 * @param loadContent how a route's loader gets public content: from the API in the browser, from the defaults at build.
 */
export function createAppRouter(queryClient: QueryClient, loadContent: ContentLoader) {
  return createRouter({
    routeTree,
    context: { queryClient, loadContent },
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: () => <PendingPage />,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    notFoundMode: 'root',
    scrollRestoration: createScrollRule(),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    // Left out of what browsers load.
    ...(import.meta.env.SSR && { dehydrate: () => ({ cache: JSON.stringify(dehydrate(queryClient)) }) }),
    hydrate: (state: { cache: string }) => hydrate(queryClient, JSON.parse(state.cache) as DehydratedState),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** How the address is served: `public` is prerendered and listed in the sitemap, `private` starts from an empty page. */
    page?: 'public' | 'private';
  }
}
