import { createFileRoute } from '@tanstack/react-router';
import { GuestPage } from '../../progress/guest/guest-page';

export const Route = createFileRoute('/manage/')({
  staticData: { page: 'private' },
  head: () => import('./-index.head').then((file) => file.head()),
  component: GuestPage,
});
