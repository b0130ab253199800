import { useQuery } from '@tanstack/react-query';
import type { RegistrationPage } from '@academy/contracts/http/registration-page';
import { readAgainAfter } from '../../api/lessons';
import { registrationQuery } from '../../api/registration-page';
import { useBookingAccess } from '../booking/booking-access';
import { ManagedBooking, ManagedPage } from '../booking/managed-booking';
import { RegistrationView, type NumberedSection } from './registration-view';
import { loadingTexts } from './registration-wording';

interface ManagePageProps {
  /** Sections of a page besides what can be managed. */
  sectionsOf?: (page: RegistrationPage) => readonly NumberedSection[];
}

/** `/manage#token=…`: a registration of a family without an account. */
export function ManagePage(props: ManagePageProps) {
  return <ManagedBooking kind="registration">{(id) => <ManagedRegistration id={id} {...props} />}</ManagedBooking>;
}

function ManagedRegistration({ id, sectionsOf = () => [] }: ManagePageProps & { id: string }) {
  const { client } = useBookingAccess();
  const query = useQuery({
    ...registrationQuery(id, client),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.work ? readAgainAfter(state.data.work) : false),
  });
  return (
    <ManagedPage kind="registration" id={id} query={query} texts={loadingTexts}>
      {(page) => <RegistrationView page={page} sections={sectionsOf(page)} />}
    </ManagedPage>
  );
}
