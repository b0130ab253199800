import { RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { takeStartPath } from '../lib/start-path';
import { reactErrorOptions, watchClientErrors } from './client-errors';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';

watchClientErrors();

/** The scripts that the HTML names for this page. */
const pageScripts = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];

/**
 * Starts the app on this page; the start-up script calls it. Nothing of the page changes before all of its scripts are there.
 * @throws TypeError when one of them cannot be loaded
 */
export async function start(): Promise<void> {
  // Navigates to a requested path before hydrating this page, because that path has its own HTML.
  const asked = takeStartPath(window.location);
  const { pathname, search, hash } = window.location;
  if (asked !== null && asked !== pathname + search + hash) return window.location.replace(asked);
  await Promise.all(pageScripts().map(({ href }) => import(/* @vite-ignore */ href)));
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, (query) => void queryClient.prefetchQuery(query));
  // A prerendered page carries its state in $_TSR; a private one starts from an empty document.
  if ('$_TSR' in window) {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
      reactErrorOptions,
    );
  } else {
    createRoot(document, reactErrorOptions).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  }
}
