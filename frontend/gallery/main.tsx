import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import '../src/theme/global.css';
import { appRootAttribute } from '../src/ui/dialog/app-root';
import { ToastProvider } from '../src/ui/toast/toast';
import { GalleryPage } from './gallery-page';

const root = createRootRoute({
  component: () => (
    <ToastProvider>
      <main {...{ [appRootAttribute]: '' }}>
        <GalleryPage overlay={new URLSearchParams(location.search).get('overlay')} />
      </main>
    </ToastProvider>
  ),
});
/** Placeholder routes for the links in examples. The gallery never opens them. */
const pages = ['/', '/mentorship/schedule'].map((path) => createRoute({ getParentRoute: () => root, path }));
const router = createRouter({ routeTree: root.addChildren(pages), history: createMemoryHistory() });

// The site may paint without its brand fonts on a first visit. The gallery loads them before the first paint so that every screenshot
// has them. The fallback faces use local fonts, which may be missing.
await Promise.allSettled([...document.fonts].map((font) => font.load()));
const place = document.querySelector('#gallery');
if (place) createRoot(place).render(<RouterProvider router={router as never} />);
