import { RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { reactErrorOptions, watchClientErrors } from './client-errors';
import { keepEarlyFormValues } from '../lib/read-dom-form-values';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';
import { isAtDialogEntry } from '../lib/leave-page';
import { undoTextRewrites } from './rewritten-text';
import { loadPageScripts } from './start';

watchClientErrors();
undoTextRewrites();

/**
 * Starts the app with its router on this page; called by the startup script.
 * @throws TypeError if a script cannot be loaded
 */
export async function start(): Promise<void> {
  if (!(await loadPageScripts())) return;
  // The page was reloaded, or opened by Back, at the entry of a dialog that is not open anymore.
  if (isAtDialogEntry()) void import('../lib/back-entry').catch(() => undefined);
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, (query) => void queryClient.prefetchQuery(query));
  // A prerendered page has its state in $_TSR; a private page starts from an empty document.
  if ('$_TSR' in window) {
    keepEarlyFormValues();
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
