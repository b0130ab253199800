import { createFileRoute } from '@tanstack/react-router';
import { ApproveEmailChangePage } from '../../auth/approve-email-change-page';

export const Route = createFileRoute('/auth/approve-email-change')({
  staticData: { page: 'private' },
  head: () => import('./-approve-email-change.head').then((file) => file.head()),
  component: ApproveEmailChangePage,
});
