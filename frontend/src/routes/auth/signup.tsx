import { createFileRoute } from '@tanstack/react-router';
import { SignupPage } from '../../features/account/signup-page';
import { readRedirectSearch } from '../../features/account/redirect-search';
import { PendingPage } from '../../features/layout/pending-page';
import { SessionGate } from '../../features/session/session-gate';

export const Route = createFileRoute('/auth/signup')({
  staticData: { page: 'private' },
  validateSearch: readRedirectSearch,
  head: () => import('./-signup.head').then(({ head }) => head()),
  component: () => (
    <SessionGate allow="guest" frame={(text) => <PendingPage text={text} />}>
      <SignupPage />
    </SessionGate>
  ),
});
