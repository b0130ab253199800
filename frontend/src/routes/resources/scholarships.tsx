import { createFileRoute } from '@tanstack/react-router';
import { ScholarshipsPage } from '../../content/resources/scholarships-page';

export const Route = createFileRoute('/resources/scholarships')({
  staticData: { page: 'public' },
  head: () => import('./-scholarships.head').then((file) => file.head()),
  component: ScholarshipsPage,
});
