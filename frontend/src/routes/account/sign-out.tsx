import { createFileRoute } from '@tanstack/react-router';
import { SignOutPage } from '../../auth/sign-out-page';

export const Route = createFileRoute('/account/sign-out')({
  staticData: { page: 'private' },
  head: () => import('./-sign-out.head').then((file) => file.head()),
  component: SignOutPage,
});
