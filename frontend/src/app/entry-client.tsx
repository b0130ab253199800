import { RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { takeStartPath } from '../lib/start-path';
import { reactErrorOptions, watchClientErrors } from './client-errors';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';

watchClientErrors();

/** Returns the preload links of this page's scripts. */
const pageScripts = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];

/**
 * Starts the app on this page; called by the startup script. The page does not change until all of its scripts are loaded.
 * @throws TypeError if a script cannot be loaded
 */
export async function start(): Promise<void> {
  // Navigates to a requested path before hydrating this page, because that path has its own HTML.
  const asked = takeStartPath(window.location);
  const { pathname, search, hash } = window.location;
  if (asked !== null && asked !== pathname + search + hash) return window.location.replace(asked);
  await Promise.all(pageScripts().map(({ href }) => import(/* @vite-ignore */ href)));
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, (query) => void queryClient.prefetchQuery(query));
  // A prerendered page has its state in $_TSR; a private page starts from an empty document.
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
