import { createFileRoute } from '@tanstack/react-router';
import { ClosedDatePage } from '../account/closed-date/closed-date-page';

export const Route = createFileRoute('/closed-date')({
  staticData: { page: 'private' },
  head: () => import('./-closed-date.head').then((file) => file.head()),
  component: ClosedDatePage,
});
