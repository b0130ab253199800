import { createFileRoute } from '@tanstack/react-router';
import { programsQuery } from '../../api/catalogue';
import { ProgramList } from '../../features/catalogue/program-list';
import { ConsultationPage } from '../../features/consultation/consultation-page';

export const Route = createFileRoute('/consultation/schedule')({
  staticData: { page: 'public' },
  loader: ({ context }) => context.loadContent(programsQuery()),
  head: () => import('./-schedule.head').then(({ head }) => head()),
  component: () => <ConsultationPage programs={<ProgramList place="consultation" />} />,
});
