import { createFileRoute } from '@tanstack/react-router';
import { testSessionsQuery } from '../api/catalogue';
import { ServicePage } from '../features/catalogue/service-page';
import { practiceTestsContent } from '../features/catalogue/services/sat-act-practice-tests';

export const Route = createFileRoute('/sat-act-practice-tests')({
  staticData: { page: 'public' },
  loader: ({ context }) => context.loadContent(testSessionsQuery()),
  head: () => import('./-sat-act-practice-tests.head').then(({ head }) => head()),
  component: () => <ServicePage content={practiceTestsContent} prices="practice tests" />,
});
