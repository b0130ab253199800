import { createFileRoute } from '@tanstack/react-router';
import { programsQuery } from '../../api/catalog';
import { pageTextsQuery } from '../../api/page-texts';
import { ConsultationPage } from '../../checkout/consultation/consultation-page';
import { ProgramList } from '../../content/services/program-list';

export const Route = createFileRoute('/consultation/schedule')({
  staticData: { page: 'public' },
  loader: ({ context: { loadContent } }) => {
    loadContent(programsQuery());
    loadContent(pageTextsQuery());
  },
  head: ({ match }) => import('./-schedule.head').then((file) => file.head(match.context.queryClient)),
  component: () => <ConsultationPage programs={<ProgramList place="consultation" />} />,
});
