import { createFileRoute } from '@tanstack/react-router';
import { testSessionsQuery } from '../api/catalog';
import { ServicePage } from '../features/catalog/service-page';
import { practiceTestsContent } from '../features/catalog/services/sat-act-practice-tests';

export const Route = createFileRoute('/sat-act-practice-tests')({
  staticData: { page: 'public' },
  loader: ({ context }) => context.loadContent(testSessionsQuery()),
  head: () => import('./-sat-act-practice-tests.head').then(({ head }) => head()),
  component: () => <ServicePage content={practiceTestsContent} prices="practice tests" />,
});
