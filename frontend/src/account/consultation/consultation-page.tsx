import { useQuery } from '@tanstack/react-query';
import { consultationQuery } from '../../api/consultation-page';
import { useSession } from '../../session/session-context';
import { selectUser } from '../../session/session-selectors';
import { BookingLoading } from '../booking/booking-loading';
import { ConsultationView } from './consultation-view';

const texts = {
  loading: 'Loading consultation...',
  missingTitle: 'Consultation not found',
  missing: 'There is no such consultation in this account. It may belong to another email.',
  failedTitle: 'Consultation Unavailable',
  failed: 'We could not load this consultation.',
};

/** `/account/consultations/:id` for the parent who booked it. The route lets only parents in. */
export function ConsultationPage({ id }: { id: string }) {
  const user = useSession(selectUser);
  const query = useQuery({ ...consultationQuery(id), refetchOnMount: 'always' });
  if (!user) return null;
  if (query.data) return <ConsultationView page={query.data} parentId={user.id} />;
  return <BookingLoading query={query} texts={texts} />;
}
