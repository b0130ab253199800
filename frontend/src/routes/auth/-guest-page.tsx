import type { ReactNode } from 'react';
import { PendingPage } from '../../features/layout/pending-page';
import { SessionGate } from '../../features/session/session-gate';

const checking = (text: string) => <PendingPage text={text} />;

/** Around the pages for getting in: whoever is signed in already is sent on. */
export function GuestPage({ children }: { children: ReactNode }) {
  return (
    <SessionGate allow="guest" frame={checking}>
      {children}
    </SessionGate>
  );
}
