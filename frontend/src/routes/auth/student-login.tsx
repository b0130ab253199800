import { createFileRoute } from '@tanstack/react-router';
import { StudentLoginPage } from '../../features/account/student-login-page';
import { readRedirectSearch } from '../../features/account/redirect-search';
import { PendingPage } from '../../features/layout/pending-page';
import { SessionGate } from '../../features/session/session-gate';

export const Route = createFileRoute('/auth/student-login')({
  staticData: { page: 'private' },
  validateSearch: readRedirectSearch,
  head: () => import('./-student-login.head').then(({ head }) => head()),
  component: () => (
    <SessionGate allow="guest" frame={(text) => <PendingPage text={text} />}>
      <StudentLoginPage />
    </SessionGate>
  ),
});
