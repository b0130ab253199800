import { createFileRoute } from '@tanstack/react-router';
import { SignupPage } from '../../auth/signup-page';
import { readRedirectSearch } from '../../auth/redirect-search';
import { GuestPage } from './-guest-page';

export const Route = createFileRoute('/auth/signup')({
  staticData: { page: 'private' },
  validateSearch: readRedirectSearch,
  head: () => import('./-signup.head').then((file) => file.head()),
  component: () => (
    <GuestPage>
      <SignupPage />
    </GuestPage>
  ),
});
