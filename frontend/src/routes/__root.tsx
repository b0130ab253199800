import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';
import { academy } from '@academy/contracts/defaults/academy';
import { SiteFrame } from '../features/layout/site-frame';
import { SessionProvider, useSession } from '../features/session/session-context';
import { selectStatus, selectUser } from '../features/session/session-selectors';
import { useSignOut } from '../features/session/use-sign-out';
import type { ContentLoader } from '../lib/content-loader';
import type { Notify } from '../lib/notice';
import { earlyClicksScript } from '../lib/early-clicks';
import { lateStartScript } from '../lib/late-start';
import { paymentsMode } from '../lib/payments-mode';
import { publicUrl } from '../lib/public-url';
import { fontFiles } from '../theme/font-files';
import '../theme/global.css';
import { layerStatement } from '../theme/layer-order';
import { palette } from '../theme/palette';
import { ToastProvider, useToast } from '../ui/toast/toast';

interface RouterContext {
  queryClient: QueryClient;
  loadContent: ContentLoader;
}

// Asked for in the HTML, before any script; a page that starts empty has them in app.html instead.
const prerendered = typeof window === 'undefined' || '$_TSR' in window;
const fontPreloads = Object.values(fontFiles).map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
}));

export const Route = createRootRouteWithContext<RouterContext>()({
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
    scripts: prerendered ? [{ children: earlyClicksScript }, { children: lateStartScript }] : [],
  }),
  shellComponent: Document,
  component: Root,
});

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-public-url={publicUrl()} data-payments={paymentsMode()}>
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

function Root() {
  return (
    <ToastProvider>
      <WithSession>
        <Frame />
      </WithSession>
    </ToastProvider>
  );
}

function WithSession({ children }: { children: ReactNode }) {
  const show = useToast();
  const notify = useCallback<Notify>(({ tone, title, text }) => show({ tone, title, description: text }), [show]);
  return <SessionProvider notify={notify}>{children}</SessionProvider>;
}

function Frame() {
  const status = useSession(selectStatus);
  const user = useSession(selectUser);
  const onSignOut = useSignOut();
  const signedIn = user && { firstName: user.firstname, onSignOut };
  return (
    <SiteFrame visitor={status === 'checking' ? null : (signedIn ?? 'signed-out')}>
      <Outlet />
    </SiteFrame>
  );
}
