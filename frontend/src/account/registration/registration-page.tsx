import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { registrationQuery } from '../../api/registration-page';
import { useSession } from '../../session/session-context';
import { selectUser } from '../../session/session-selectors';
import { BookingLoading } from '../booking/booking-loading';
import { BookingAccessContext } from '../booking/booking-access';
import { RegistrationView } from './registration-view';
import { loadingTexts } from './registration-wording';

/** `/account/registrations/:id` for its family. The route admits only signed-in users. */
export function RegistrationPage({ id }: { id: string }) {
  const user = useSession(selectUser);
  const query = useQuery({ ...registrationQuery(id), refetchOnMount: 'always' });
  if (!user) return null;
  if (!query.data) return <BookingLoading query={query} texts={loadingTexts} />;
  return (
    <BookingAccessContext value={{ client: api, userId: user.id, token: null }}>
      <RegistrationView page={query.data} />
    </BookingAccessContext>
  );
}
