import { RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { takeStartPath } from '../lib/start-path';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';

function start(): void {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, (query) => void queryClient.prefetchQuery(query));
  // A prerendered page carries its state in $_TSR; a private one starts from an empty document.
  if ('$_TSR' in window) {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  } else {
    createRoot(document).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  }
}

// A path asked for at start-up is gone to before this page is taken over: it has HTML of its own.
const asked = takeStartPath(window);
const { pathname, search, hash } = window.location;
if (asked !== null && asked !== pathname + search + hash) window.location.replace(asked);
else start();
