import { MentorshipSchedulePage } from '../../leads/mentorship-schedule-page';
import { useProgram } from '../../leads/use-program';

export function Page() {
  const program = useProgram();
  return <MentorshipSchedulePage key={program} program={program} />;
}
