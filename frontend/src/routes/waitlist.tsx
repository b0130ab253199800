import { createFileRoute } from '@tanstack/react-router';
import { WaitlistPage } from '../account/waitlist/waitlist-page';

export const Route = createFileRoute('/waitlist')({
  staticData: { page: 'private' },
  head: () => import('./-waitlist.head').then(({ head }) => head()),
  component: WaitlistPage,
});
