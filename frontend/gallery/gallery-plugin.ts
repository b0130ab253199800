import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Path of the component gallery on the development server. Builds do not include the gallery. */
export const galleryPath = '/_ui';

/** Creates the Vite plugin that serves the component gallery in development. */
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
