import { createFileRoute } from '@tanstack/react-router';
import { essayPackagesQuery } from '../api/catalogue';
import { ServicePage } from '../features/catalogue/service-page';
import { collegeEssaysContent } from '../features/catalogue/services/college-essays';

export const Route = createFileRoute('/college-essays')({
  staticData: { page: 'public' },
  loader: ({ context }) => context.loadContent(essayPackagesQuery()),
  head: () => import('./-college-essays.head').then(({ head }) => head()),
  component: () => <ServicePage content={collegeEssaysContent} prices={essayPackagesQuery} />,
});
