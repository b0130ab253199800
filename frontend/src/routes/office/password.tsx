import { createFileRoute } from '@tanstack/react-router';
import { PasswordPage } from '../../office/password/password-page';

export const Route = createFileRoute('/office/password')({
  staticData: { page: 'private' },
  head: () => import('./-password.head').then(({ head }) => head()),
  component: PasswordPage,
});
