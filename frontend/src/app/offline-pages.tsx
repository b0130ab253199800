import type { AnyRoute, AsyncRouteComponent } from '@tanstack/react-router';

/**
 * Makes pages whose script was not loaded before the connection was lost show the error page. Otherwise the router would reload the
 * document, and the browser would replace it, and everything loaded with it, by its own error page.
 */
export function keepDocumentOffline(routes: readonly AnyRoute[]): void {
  for (const { options } of routes) {
    const Page = options.component as AsyncRouteComponent<object> | undefined;
    if (!Page?.preload) continue;
    // The router has waited for the script before it shows the page, and removes `preload` once the script is there.
    const Kept = (props: object) => {
      if (Page.preload && !navigator.onLine) throw new Error('The page could not be loaded offline.');
      return <Page {...props} />;
    };
    options.component = Object.defineProperty(Kept, 'preload', { get: () => Page.preload });
  }
}
