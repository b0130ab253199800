import { createFileRoute } from '@tanstack/react-router';
import { WaitlistPage } from '../account/waitlist/waitlist-page';

export const Route = createFileRoute('/waitlist')({
  staticData: { page: 'private' },
  head: () => import('./-waitlist.head').then((file) => file.head()),
  component: WaitlistPage,
});
