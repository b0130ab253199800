import { useQuery } from '@tanstack/react-query';
import { registrationQuery } from '../../api/registration-page';
import { useBookingAccess } from '../booking/booking-access';
import { ManagedBooking, ManagedPage } from '../booking/managed-booking';
import { RegistrationView } from './registration-view';
import { loadingTexts } from './registration-wording';

/** `/manage#token=…`: a registration of a family without an account. */
export function ManagePage() {
  return <ManagedBooking kind="registration">{(id) => <ManagedRegistration id={id} />}</ManagedBooking>;
}

function ManagedRegistration({ id }: { id: string }) {
  const { client } = useBookingAccess();
  const query = useQuery({ ...registrationQuery(id, client), refetchOnMount: 'always' });
  return (
    <ManagedPage kind="registration" id={id} query={query} texts={loadingTexts}>
      {(page) => <RegistrationView page={page} />}
    </ManagedPage>
  );
}
