import { QueryClientProvider, type QueryClient, type QueryKey } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../app/query-client';
import { plainSearch } from '../lib/plain-search';
import { CartProvider } from '../checkout/cart/cart-context';
import { SessionProvider } from '../session/session-context';
// Imported here, so that no test waits for its compilation.
import '../session/session-runtime';
import type { Notice } from '../lib/notice';
import { RouterNavigation } from '../shell/router-navigation';

/** Acts as if the user came back to the tab, which refetches every query in use. */
export const returnToTab = () => fireEvent(window, new Event('visibilitychange'));

/** Stores data of pages that were left a moment ago. @returns whether each of them would be read again when it is opened */
export function leftPages(cache: QueryClient, ...keys: QueryKey[]): () => (boolean | undefined)[] {
  for (const key of keys) cache.setQueryData(key, {});
  return () => keys.map((key) => cache.getQueryState(key)?.isInvalidated);
}

interface SiteOptions {
  /** The initial URL. */
  at?: string;
  /** Content of each path. */
  pages: Record<string, ReactNode>;
}

/** Renders pages with the app's providers: router, query cache, session and cart. */
export function renderSite({ at = '/', pages }: SiteOptions) {
  const queryClient = createQueryClient();
  const { queries, ...others } = queryClient.getDefaultOptions();
  // Tests refetch only on demand, without automatic retries or a stale time.
  queryClient.setDefaultOptions({ ...others, queries: { gcTime: queries?.gcTime, retry: false } });
  const told: Notice[] = [];
  const tell = (notice: Notice) => void told.push(notice);
  const rootRoute = createRootRoute({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <RouterNavigation>
          <SessionProvider notify={tell}>
            <CartProvider>
              <Outlet />
            </CartProvider>
          </SessionProvider>
        </RouterNavigation>
      </QueryClientProvider>
    ),
  });
  const routes = Object.entries(pages).map(([path, page]) =>
    createRoute({ getParentRoute: () => rootRoute, path, component: () => page }),
  );
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    ...plainSearch,
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  return { ...render(<RouterProvider router={router as never} />), router, queryClient, told };
}
