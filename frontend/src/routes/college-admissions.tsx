import { createFileRoute } from '@tanstack/react-router';
import { admissionsPackagesQuery } from '../api/catalog';
import { ServicePage } from '../features/catalog/service-page';
import { collegeAdmissionsContent } from '../features/catalog/services/college-admissions';

export const Route = createFileRoute('/college-admissions')({
  staticData: { page: 'public' },
  loader: ({ context }) => context.loadContent(admissionsPackagesQuery()),
  head: () => import('./-college-admissions.head').then(({ head }) => head()),
  component: () => <ServicePage content={collegeAdmissionsContent} prices={admissionsPackagesQuery} />,
});
