import { createFileRoute } from '@tanstack/react-router';
import { PasswordPage } from '../../office/password/password-page';
import { officeHead } from './-office-head';

export const Route = createFileRoute('/office/password')({
  staticData: { page: 'private' },
  head: officeHead('password'),
  component: PasswordPage,
});
