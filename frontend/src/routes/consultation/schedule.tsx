import { createFileRoute } from '@tanstack/react-router';
import { programsQuery } from '../../api/catalog';
import { latePart } from '../../lib/late-part';

const Consultation = latePart(() => import('./-schedule.page').then(({ Page }) => Page));

export const Route = createFileRoute('/consultation/schedule')({
  staticData: { page: 'public' },
  loader: ({ context }) => {
    context.loadContent(programsQuery());
    return Consultation.fetchCode();
  },
  head: () => import('./-schedule.head').then(({ head }) => head()),
  component: Consultation,
});
