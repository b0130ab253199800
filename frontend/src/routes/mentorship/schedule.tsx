import { createFileRoute } from '@tanstack/react-router';
import { pageTextsQuery } from '../../api/page-texts';
import { MentorshipSchedulePage } from '../../leads/mentorship-schedule-page';
import { readProgramSearch } from '../../leads/program-search';

export const Route = createFileRoute('/mentorship/schedule')({
  staticData: { page: 'public' },
  validateSearch: readProgramSearch,
  loader: ({ context }) => context.loadContent(pageTextsQuery()),
  head: () => import('./-schedule.head').then((file) => file.head()),
  component: MentorshipSchedule,
});

function MentorshipSchedule() {
  const { program } = Route.useSearch();
  return <MentorshipSchedulePage key={program} program={program} />;
}
