import { createFileRoute } from '@tanstack/react-router';
import { essayPackagesQuery } from '../api/catalog';
import { pageTextsQuery } from '../api/page-texts';
import { ServicePage } from '../content/services/service-page';
import { collegeEssaysContent } from '../content/services/pages/college-essays';

export const Route = createFileRoute('/college-essays')({
  staticData: { page: 'public' },
  loader: ({ context: { loadContent } }) => {
    loadContent(essayPackagesQuery());
    loadContent(pageTextsQuery());
  },
  head: ({ match }) => import('./-college-essays.head').then((file) => file.head(match.context.queryClient)),
  component: () => <ServicePage content={collegeEssaysContent} prices={essayPackagesQuery} />,
});
