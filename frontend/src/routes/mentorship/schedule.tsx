import { createFileRoute } from '@tanstack/react-router';
import { MentorshipSchedulePage } from '../../features/leads/mentorship-schedule-page';

export const Route = createFileRoute('/mentorship/schedule')({
  staticData: { page: 'public' },
  head: () => import('./-schedule.head').then(({ head }) => head()),
  component: MentorshipSchedulePage,
});
