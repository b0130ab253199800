import { createFileRoute } from '@tanstack/react-router';
import { ConsultationPage } from '../../../account/consultation/consultation-page';
import { SessionGate } from '../../../session/session-gate';
import { PendingPage } from '../../../shell/pending-page';

export const Route = createFileRoute('/account/consultations/$booking')({
  staticData: { page: 'private' },
  head: () => import('./-consultation.head').then((file) => file.head()),
  component: Consultation,
});

const checking = (text: string) => <PendingPage text={text} />;

function Consultation() {
  const { booking } = Route.useParams();
  return (
    <SessionGate allow="signed-in" frame={checking}>
      <ConsultationPage key={booking} id={booking} />
    </SessionGate>
  );
}
