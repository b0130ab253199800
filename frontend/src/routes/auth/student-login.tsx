import { createFileRoute } from '@tanstack/react-router';
import { StudentLoginPage } from '../../auth/student-login-page';
import { readRedirectSearch } from '../../auth/redirect-search';
import { GuestPage } from './-guest-page';

export const Route = createFileRoute('/auth/student-login')({
  staticData: { page: 'private' },
  validateSearch: readRedirectSearch,
  head: () => import('./-student-login.head').then((file) => file.head()),
  component: () => (
    <GuestPage>
      <StudentLoginPage />
    </GuestPage>
  ),
});
