import { createFileRoute } from '@tanstack/react-router';
import { admissionsPackagesQuery } from '../api/catalog';
import { pageTextsQuery } from '../api/page-texts';
import { ServicePage } from '../content/services/service-page';
import { collegeAdmissionsContent } from '../content/services/pages/college-admissions';

export const Route = createFileRoute('/college-admissions')({
  staticData: { page: 'public' },
  loader: ({ context: { loadContent } }) => {
    loadContent(admissionsPackagesQuery());
    loadContent(pageTextsQuery());
  },
  head: ({ match }) => import('./-college-admissions.head').then((file) => file.head(match.context.queryClient)),
  component: () => <ServicePage content={collegeAdmissionsContent} prices={admissionsPackagesQuery} />,
});
