import { createFileRoute } from '@tanstack/react-router';
import { essayPackagesQuery } from '../api/catalog';
import { ServicePage } from '../features/catalog/service-page';
import { collegeEssaysContent } from '../features/catalog/services/college-essays';

export const Route = createFileRoute('/college-essays')({
  staticData: { page: 'public' },
  loader: ({ context }) => context.loadContent(essayPackagesQuery()),
  head: () => import('./-college-essays.head').then(({ head }) => head()),
  component: () => <ServicePage content={collegeEssaysContent} prices={essayPackagesQuery} />,
});
