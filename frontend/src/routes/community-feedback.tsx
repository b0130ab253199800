import { createFileRoute } from '@tanstack/react-router';
import { Page } from './-community-feedback.page';

export const Route = createFileRoute('/community-feedback')({
  staticData: { page: 'public' },
  head: () => import('./-community-feedback.head').then((file) => file.head()),
  component: Page,
});
