import type { ReactNode } from 'react';
import { appRootAttribute } from '../ui/dialog/app-root';
import { SkipLink } from '../ui/skip-link/skip-link';
import { AccountMenu, type AccountMenuProps } from './account-menu';
import { Footer } from './footer';
import { NavigationBar } from './navigation-bar';
import { OfflineNotice } from './offline-notice';
import { StartupNotice } from './startup-notice';

interface AppShellProps {
  /** The current visitor; `null` while unknown; `either` on static pages, where `site.ts` finds out. */
  visitor: 'signed-out' | 'either' | AccountMenuProps | null;
  children: ReactNode;
}

/** The frame of every page: skip link, header, footer. */
export function AppShell({ visitor, children }: AppShellProps) {
  const account = typeof visitor === 'object' && visitor ? visitor : null;
  return (
    <>
      <div {...{ [appRootAttribute]: '' }}>
        <SkipLink />
        <NavigationBar
          visitor={visitor === null ? 'checking' : typeof visitor === 'object' ? 'signed-in' : visitor}
          account={account && <AccountMenu {...account} />}
        />
        <OfflineNotice />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      {visitor !== 'either' && <StartupNotice />}
    </>
  );
}

/** The frame of a page with its own bar: only the parts that every page has, without the site's header and footer. */
export function BareShell({ children }: { children: ReactNode }) {
  return (
    <>
      <div {...{ [appRootAttribute]: '' }}>
        <SkipLink />
        {children}
      </div>
      <StartupNotice />
    </>
  );
}
