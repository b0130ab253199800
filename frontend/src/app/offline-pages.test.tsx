// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorPage } from '../shell/error-page';
import { keepDocumentOffline } from './offline-pages';

let online: boolean;
let loads: number;
beforeEach(() => {
  [online, loads] = [true, 0];
  window.scrollTo = () => undefined;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  // React logs each caught error.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

/** The script of a page: it cannot be fetched offline. */
async function importBilling() {
  loads += 1;
  if (!online) throw new TypeError('Failed to fetch dynamically imported module: /assets/billing.js');
  return { component: () => <h1>Billing</h1> };
}

function open() {
  const root = createRootRoute({
    component: () => (
      <>
        <header>
          <Link to={'/billing' as never}>To billing</Link>
        </header>
        <Outlet />
      </>
    ),
  });
  const getParentRoute = () => root;
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute, path: '/', component: () => <h1>Dashboard</h1> }),
      createRoute({ getParentRoute, path: '/billing', component: lazyRouteComponent(importBilling, 'component') }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultErrorComponent: ErrorPage,
  });
  keepDocumentOffline(Object.values(router.routesById));
  render(<RouterProvider router={router as never} />);
}

it('a page that was not loaded before the connection was lost says so, and leads back to the page before', async () => {
  open();
  await screen.findByRole('heading', { name: 'Dashboard' });
  online = false;
  fireEvent.click(screen.getByRole('link', { name: 'To billing' }));
  await screen.findByRole('heading', { name: 'You are offline' });
  screen.getByRole('banner');
  // The router's note that it reloaded the document for a script.
  expect(Object.keys(sessionStorage)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'You are offline' });
  fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
  await screen.findByRole('heading', { name: 'Dashboard' });
});

it('a page that was loaded before opens offline', async () => {
  open();
  await screen.findByRole('heading', { name: 'Dashboard' });
  fireEvent.click(screen.getByRole('link', { name: 'To billing' }));
  await screen.findByRole('heading', { name: 'Billing' });
  online = false;
  fireEvent.click(screen.getByRole('link', { name: 'To billing' }));
  await screen.findByRole('heading', { name: 'Billing' });
  expect(loads).toBe(1);
});
