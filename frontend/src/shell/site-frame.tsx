import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { factsQuery } from '../api/facts';
import { useNewDay } from '../api/use-new-day';
import { noteTermsVersion } from '../lib/terms-version';
import { SessionProvider, useSession } from '../session/session-context';
import { selectStatus, selectUser } from '../session/session-selectors';
import { ToastProvider } from '../ui/toast/toast';
import { useNotify } from '../ui/toast/use-notify';
import { AppShell } from './app-shell';

/** Provides what every page uses: toasts and the session. */
export function SiteProviders({ children }: { children: ReactNode }) {
  return (
    <ToastProvider>
      <WithSession>{children}</WithSession>
    </ToastProvider>
  );
}

function WithSession({ children }: { children: ReactNode }) {
  const notify = useNotify();
  useNewDay();
  const { data: facts } = useQuery({ ...factsQuery(), enabled: false });
  useEffect(() => noteTermsVersion(facts?.terms_version), [facts]);
  return <SessionProvider notify={notify}>{children}</SessionProvider>;
}

interface SiteFrameProps {
  onSignOut: () => void;
  /** True on static pages, which are the same for every visitor. */
  forEveryone?: boolean;
  children: ReactNode;
}

/** The site's header and footer around a page, for the visitor that the session knows. */
export function SiteFrame({ onSignOut, forEveryone = false, children }: SiteFrameProps) {
  const status = useSession(selectStatus);
  const user = useSession(selectUser);
  const signedIn = user && { firstName: user.firstname, onSignOut };
  return (
    <AppShell visitor={forEveryone ? 'either' : status === 'checking' ? null : (signedIn ?? 'signed-out')}>
      {children}
    </AppShell>
  );
}
