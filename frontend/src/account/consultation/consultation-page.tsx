import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { consultationQuery } from '../../api/consultation-page';
import { useSession } from '../../session/session-context';
import { selectUser } from '../../session/session-selectors';
import { BookingAccessContext } from '../booking/booking-access';
import { BookingLoading } from '../booking/booking-loading';
import { ConsultationView } from './consultation-view';
import { loadingTexts } from './consultation-wording';

/** `/account/consultations/:id` for the parent who booked it. The route admits only parents. */
export function ConsultationPage({ id }: { id: string }) {
  const user = useSession(selectUser);
  const query = useQuery({ ...consultationQuery(id), refetchOnMount: 'always' });
  if (!user) return null;
  if (!query.data) return <BookingLoading query={query} texts={loadingTexts} />;
  return (
    <BookingAccessContext value={{ client: api, userId: user.id, token: null }}>
      <ConsultationView page={query.data} />
    </BookingAccessContext>
  );
}
