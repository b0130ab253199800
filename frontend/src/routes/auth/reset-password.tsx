import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../../auth/reset-password-page';

export const Route = createFileRoute('/auth/reset-password')({
  staticData: { page: 'private' },
  head: () => import('./-reset-password.head').then((file) => file.head()),
  component: ResetPasswordPage,
});
