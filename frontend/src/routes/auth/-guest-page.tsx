import type { ReactNode } from 'react';
import { PendingPage } from '../../features/layout/pending-page';
import { SessionGate } from '../../features/session/session-gate';

/** Around the pages for getting in: whoever is signed in already is sent on. */
export function GuestPage({ children }: { children: ReactNode }) {
  return (
    <SessionGate allow="guest" frame={(text) => <PendingPage text={text} />}>
      {children}
    </SessionGate>
  );
}
