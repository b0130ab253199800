import { createFileRoute } from '@tanstack/react-router';
import { RegistrationPage } from '../../../account/registration/registration-page';
import { SessionGate } from '../../../session/session-gate';
import { PendingPage } from '../../../shell/pending-page';

export const Route = createFileRoute('/account/registrations/$registration')({
  staticData: { page: 'private' },
  head: () => import('./-registration.head').then((file) => file.head()),
  component: Registration,
});

const checking = (text: string) => <PendingPage text={text} />;

function Registration() {
  const { registration } = Route.useParams();
  return (
    <SessionGate allow="signed-in" frame={checking}>
      <RegistrationPage key={registration} id={registration} />
    </SessionGate>
  );
}
