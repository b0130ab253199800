import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../features/account/login-page';
import { readRedirectSearch } from '../../features/account/redirect-search';
import { PendingPage } from '../../features/layout/pending-page';
import { SessionGate } from '../../features/session/session-gate';

export const Route = createFileRoute('/auth/login')({
  staticData: { page: 'private' },
  validateSearch: readRedirectSearch,
  head: () => import('./-login.head').then(({ head }) => head()),
  component: () => (
    <SessionGate allow="guest" frame={(text) => <PendingPage text={text} />}>
      <LoginPage />
    </SessionGate>
  ),
});
