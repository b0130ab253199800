import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../auth/login-page';
import { readRedirectSearch } from '../../auth/redirect-search';
import { GuestPage } from './-guest-page';

export const Route = createFileRoute('/auth/login')({
  staticData: { page: 'private' },
  validateSearch: readRedirectSearch,
  head: () => import('./-login.head').then((file) => file.head()),
  component: () => (
    <GuestPage>
      <LoginPage />
    </GuestPage>
  ),
});
