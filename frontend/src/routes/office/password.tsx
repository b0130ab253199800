import { createFileRoute } from '@tanstack/react-router';
import { PasswordPage } from '../../office/password/password-page';

export const Route = createFileRoute('/office/password')({
  staticData: { page: 'private' },
  head: () => import('./-office.head').then(({ head }) => head('password')),
  component: PasswordPage,
});
