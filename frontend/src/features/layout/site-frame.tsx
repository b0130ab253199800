import { lazy, Suspense, type ReactNode } from 'react';
import { appRootAttribute } from '../../ui/dialog/app-root';
import { SkipLink } from '../../ui/skip-link/skip-link';
import type { AccountMenuProps } from './account-menu';
import { Footer } from './footer';
import { NavigationBar } from './navigation-bar';
import { RouteEffects } from './route-effects';

// Few visitors are signed in, and the menu brings its placement code along.
const AccountMenu = lazy(() => import('./account-menu'));

interface SiteFrameProps {
  /** Who is looking; `null` while it is not known. */
  visitor: 'signed-out' | AccountMenuProps | null;
  children: ReactNode;
}

/** What stands around every page: skip link, bar, footer. */
export function SiteFrame({ visitor, children }: SiteFrameProps) {
  const account = typeof visitor === 'object' && visitor ? visitor : null;
  return (
    <div {...{ [appRootAttribute]: '' }}>
      <SkipLink />
      <NavigationBar
        visitor={visitor === null ? 'checking' : account ? 'signed-in' : 'signed-out'}
        account={
          account && (
            <Suspense fallback={account.firstName}>
              <AccountMenu {...account} />
            </Suspense>
          )
        }
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <RouteEffects />
    </div>
  );
}
