import { createFileRoute } from '@tanstack/react-router';
import { essayServices } from '../../features/marketing/programs/essay-services';
import { ProgramPage } from '../../features/marketing/programs/program-page';

export const Route = createFileRoute('/essays/services')({
  staticData: { page: 'public' },
  head: () => import('./-services.head').then(({ head }) => head()),
  component: () => <ProgramPage content={essayServices} />,
});
