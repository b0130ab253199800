import { createFileRoute } from '@tanstack/react-router';
import { testDatesQuery, testSessionsQuery } from '../api/catalog';
import { pageTextsQuery } from '../api/page-texts';
import { ServicePage } from '../content/services/service-page';
import { practiceTestsContent } from '../content/services/pages/sat-act-practice-tests';

export const Route = createFileRoute('/sat-act-practice-tests')({
  staticData: { page: 'public' },
  loader: ({ context }) => {
    context.loadContent(pageTextsQuery());
    context.loadContent(testSessionsQuery());
    context.loadContent(testDatesQuery());
  },
  head: ({ match }) => import('./-sat-act-practice-tests.head').then((file) => file.head(match.context.queryClient)),
  component: () => <ServicePage content={practiceTestsContent} prices="practice tests" />,
});
