import { useQuery } from '@tanstack/react-query';
import { consultationQuery } from '../../api/consultation-page';
import { useBookingAccess } from '../booking/booking-access';
import { ManagedBooking, ManagedPage } from '../booking/managed-booking';
import { ConsultationView } from './consultation-view';
import { loadingTexts } from './consultation-wording';

/** `/manage/consultation#token=…`: a consultation of a family without an account. */
export function ManageConsultationPage() {
  return <ManagedBooking kind="consultation">{(id) => <ManagedConsultation id={id} />}</ManagedBooking>;
}

function ManagedConsultation({ id }: { id: string }) {
  const { client } = useBookingAccess();
  const query = useQuery({ ...consultationQuery(id, client), refetchOnMount: 'always' });
  return (
    <ManagedPage kind="consultation" id={id} query={query} texts={loadingTexts}>
      {(page) => <ConsultationView page={page} />}
    </ManagedPage>
  );
}
