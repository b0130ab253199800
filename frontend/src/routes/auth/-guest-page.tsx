import type { ReactNode } from 'react';
import { PendingPage } from '../../shell/pending-page';
import { SessionGate } from '../../session/session-gate';

const checking = (text: string) => <PendingPage text={text} />;

/** Around the pages for signing in: a user who is already signed in is redirected. */
export function GuestPage({ children }: { children: ReactNode }) {
  return (
    <SessionGate allow="guest" frame={checking}>
      {children}
    </SessionGate>
  );
}
