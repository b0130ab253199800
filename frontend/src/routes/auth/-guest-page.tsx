import type { ReactNode } from 'react';
import { PendingPage } from '../../shell/pending-page';
import { SessionGate } from '../../session/session-gate';

const checking = (text: string) => <PendingPage text={text} />;

/** Wrapper of the sign-in pages that redirects users who are already signed in. */
export function GuestPage({ children }: { children: ReactNode }) {
  return (
    <SessionGate allow="guest" frame={checking}>
      {children}
    </SessionGate>
  );
}
