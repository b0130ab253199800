import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { documentParts } from '../lib/document-parts';
import { byDocument, NavigationProvider } from '../lib/navigation';
import { signOutNow } from '../session/sign-out-now';
import { PageBoundary } from '../shell/page-boundary';
import { SiteFrame, SiteProviders } from '../shell/site-frame';

interface DocumentAppProps {
  path: string;
  queryClient: QueryClient;
  children: ReactNode;
}

/** A page without the router, in the site's frame. The server and the browser render the same. */
export function DocumentApp({ path, queryClient, children }: DocumentAppProps) {
  const navigation = useMemo(() => {
    const { search = '', hash = '' } = typeof window === 'undefined' ? {} : window.location;
    return { path, href: path + search + hash, ...byDocument };
  }, [path]);
  // The data is not needed any more, and its absence shows that the page has hydrated.
  useEffect(() => document.getElementById(documentParts.data)?.remove(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <NavigationProvider value={navigation}>
        <SiteProviders>
          <SiteFrame onSignOut={signOutNow}>
            <PageBoundary>{children}</PageBoundary>
          </SiteFrame>
        </SiteProviders>
      </NavigationProvider>
    </QueryClientProvider>
  );
}
