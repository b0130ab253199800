import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { academy } from '@academy/contracts/academy';
import { readToken } from '../api/auth-token';
import { pricesQuery } from '../api/catalog';
import { factsQuery } from '../api/facts';
import { isStatic } from '../app/pages';
import { BareShell } from '../shell/app-shell';
import { NavigationEffects } from '../shell/navigation-effects';
import { RouterNavigation } from '../shell/router-navigation';
import { SiteFrame, SiteProviders } from '../shell/site-frame';
import { visitorScript } from '../shell/visitor-script';
import { useSignOut } from '../session/use-sign-out';
import type { ContentLoader } from '../lib/content-loader';
import { documentParts } from '../lib/document-parts';
import { useNavigation } from '../lib/navigation';
import { paymentsMode } from '../lib/payments-mode';
import { publicUrl } from '../lib/public-url';
import { fontFiles } from '../theme/font-files';
import '../theme/global.css';
import { layerStatement } from '../theme/layer-order';
import { palette } from '../theme/palette';

/** Returns true for the office's pages, which have their own bar instead of the site's frame. */
const isOffice = (path: string) => /^\/office(\/|$)/.test(path);

interface RouterContext {
  queryClient: QueryClient;
  loadContent: ContentLoader;
  /** On the server, renders the body of a page that hydrates without the router. */
  renderDocument?: (() => string) | undefined;
}

// Prerendered pages have the font preloads in their HTML through this head; the empty page gets them in `app-page.ts`.
const prerendered = typeof window === 'undefined' || '$_TSR' in window;
const fontPreloads = Object.values(fontFiles).map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
}));

/** Returns true while the server renders a static page, which has only HTML, styles and `site.ts`. */
const isServedStatic = (path: string) => import.meta.env.SSR && isStatic(path);

export const Route = createRootRouteWithContext<RouterContext>()({
  // Any page may show prices and hours, so they are loaded on every page, including those that start empty.
  loader: ({ context }) => {
    context.loadContent(pricesQuery());
    context.loadContent(factsQuery());
  },
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: palette.paper },
      ...(match._notFound
        ? [{ title: `Page not found | ${academy.name}` }, { name: 'robots', content: 'noindex' }]
        : [{ title: academy.name }]),
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/storage/touch-icon.png' },
      ...(prerendered ? fontPreloads : []),
    ],
    styles: [{ children: layerStatement }],
    scripts: prerendered ? [{ children: visitorScript }] : [],
  }),
  shellComponent: Document,
  component: Root,
});

function Document({ children }: { children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { renderDocument } = Route.useRouteContext();
  return (
    <html
      lang="en"
      data-public-url={publicUrl()}
      data-payments={paymentsMode()}
      // React sets the attribute on pages that start empty. On prerendered pages, the inline script has already set it.
      {...(!prerendered && readToken() !== null && { 'data-visitor': 'signed-in' })}
    >
      <head>
        <HeadContent />
      </head>
      <body>
        {renderDocument ? <RenderedDocument html={renderDocument()} /> : children}
        {!renderDocument && !isServedStatic(path) && <Scripts />}
      </body>
    </html>
  );
}

const RenderedDocument = ({ html }: { html: string }) => (
  <div id={documentParts.root} dangerouslySetInnerHTML={{ __html: html }} />
);

function Root() {
  return (
    <RouterNavigation>
      <SiteProviders>
        <Frame />
        <NavigationEffects />
      </SiteProviders>
    </RouterNavigation>
  );
}

function Frame() {
  const onSignOut = useSignOut();
  const { path } = useNavigation();
  if (isOffice(path))
    return (
      <BareShell>
        <Outlet />
      </BareShell>
    );
  return (
    <SiteFrame onSignOut={onSignOut} forEveryone={isServedStatic(path)}>
      <Outlet />
    </SiteFrame>
  );
}
