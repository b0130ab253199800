import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Where the development server shows the component gallery. Builds do not have it. */
export const galleryPath = '/_ui';

/** Serves the component gallery while developing. */
export function gallery(): Plugin {
  return {
    name: 'component-gallery',
    apply: 'serve',
    configureServer(server) {
      const html = readFileSync(fileURLToPath(new URL('index.html', import.meta.url)), 'utf8');
      server.middlewares.use(galleryPath, (request, response) => {
        void server
          .transformIndexHtml(request.originalUrl ?? galleryPath, html)
          .then((page) => response.setHeader('content-type', 'text/html').end(page));
      });
    },
  };
}
