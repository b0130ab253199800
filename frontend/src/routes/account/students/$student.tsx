import { createFileRoute } from '@tanstack/react-router';
import { ChildPage } from '../../../progress/child/child-page';
import { SessionGate } from '../../../session/session-gate';
import { PendingPage } from '../../../shell/pending-page';

export const Route = createFileRoute('/account/students/$student')({
  staticData: { page: 'private' },
  head: () => import('./-student.head').then((file) => file.head()),
  component: Child,
});

const checking = (text: string) => <PendingPage text={text} />;

function Child() {
  const { student } = Route.useParams();
  return (
    <SessionGate allow="signed-in" frame={checking}>
      <ChildPage key={student} id={student} />
    </SessionGate>
  );
}
