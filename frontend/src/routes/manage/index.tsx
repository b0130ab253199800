import { createFileRoute } from '@tanstack/react-router';
import { ManagePage } from '../../account/registration/manage-page';

export const Route = createFileRoute('/manage/')({
  staticData: { page: 'private' },
  head: () => import('./-index.head').then((file) => file.head()),
  component: ManagePage,
});
