import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../features/account/login-page';
import { readRedirectSearch } from '../../features/account/redirect-search';
import { PendingPage } from '../../features/layout/pending-page';
import { SessionGate } from '../../features/session/session-gate';
import { pageHead } from '../../lib/page-head';

export const Route = createFileRoute('/auth/login')({
  staticData: { page: 'private' },
  validateSearch: readRedirectSearch,
  head: () => pageHead({ title: 'Sign in', description: 'Sign in as a parent or a student.' }),
  component: () => (
    <SessionGate allow="guest" frame={(text) => <PendingPage text={text} />}>
      <LoginPage />
    </SessionGate>
  ),
});
