import { createFileRoute } from '@tanstack/react-router';
import { TestResourcesPage } from '../../content/resources/test-resources-page';

export const Route = createFileRoute('/resources/test-resources')({
  staticData: { page: 'public' },
  head: () => import('./-test-resources.head').then((file) => file.head()),
  component: TestResourcesPage,
});
