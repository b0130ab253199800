import { createFileRoute } from '@tanstack/react-router';
import { ScoreReportPage } from '../../../progress/report/score-report-page';
import { SessionGate } from '../../../session/session-gate';
import { PendingPage } from '../../../shell/pending-page';

export const Route = createFileRoute('/account/students/$student_/report/$score')({
  staticData: { page: 'private' },
  head: () => import('./-report.head').then((file) => file.head()),
  component: Report,
});

const checking = (text: string) => <PendingPage text={text} />;

function Report() {
  const { student, score } = Route.useParams();
  return (
    <SessionGate allow="signed-in" frame={checking}>
      <ScoreReportPage key={score} studentId={student} scoreId={score} />
    </SessionGate>
  );
}
