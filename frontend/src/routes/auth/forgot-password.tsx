import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../../auth/forgot-password-page';

export const Route = createFileRoute('/auth/forgot-password')({
  staticData: { page: 'private' },
  head: () => import('./-forgot-password.head').then((file) => file.head()),
  component: ForgotPasswordPage,
});
