import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '../auth/verify-page';

export const Route = createFileRoute('/verify')({
  staticData: { page: 'private' },
  head: () => import('./-verify.head').then((file) => file.head()),
  component: VerifyPage,
});
