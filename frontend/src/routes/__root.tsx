import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ContentLoader } from '../lib/content-loader';
import { publicUrl } from '../lib/public-url';
import { fontFiles } from '../theme/font-files';
import '../theme/global.css';
import { layerStatement } from '../theme/layer-order';

interface RouterContext {
  queryClient: QueryClient;
  loadContent: ContentLoader;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }, { name: 'theme-color', content: '#FAFAF7' }],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      ...Object.values(fontFiles).map((href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const, href })),
    ],
    styles: [{ children: layerStatement }],
  }),
  shellComponent: Document,
  component: () => <main id="main"><Outlet /></main>,
});

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-public-url={publicUrl()}>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
