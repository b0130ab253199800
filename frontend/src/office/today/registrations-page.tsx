import { longDate } from '@academy/contracts/rules/date-format';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/errors';
import { registrationsOfDayQuery } from '../../api/office/today';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { ProgressText } from '../../ui/progress/progress';
import { useStaff } from '../office-context';
import * as frame from '../office-frame.css';
import { PageForRole } from '../page-for-role';
import { useRowArrows } from '../use-row-arrows';
import type { DaySearch } from './day-search';
import { DayToolbar } from './day-toolbar';
import { RegistrationList } from './registration-list';
import * as css from './today.css';

/** `/office/registrations`: the registrations made on a day. */
export function RegistrationsPage({ day }: DaySearch) {
  return (
    <PageForRole title="Registrations" least="desk">
      <h1 className={frame.title}>Registrations</h1>
      <Registrations day={day} />
    </PageForRole>
  );
}

function Registrations({ day }: { day: string | undefined }) {
  const { id } = useStaff();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(registrationsOfDayQuery(id, day));
  useRowArrows();
  if (!data)
    return error ? (
      <LoadFailure
        text={messageOf(error, 'We could not load the registrations. Please try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <ProgressText>Loading the registrations...</ProgressText>
    );
  const { day: shown, registrations } = data;
  const count = registrations.length === 1 ? '1 registration' : `${registrations.length || 'No'} registrations`;
  return (
    <>
      <DayToolbar to="/office/registrations" day={day ?? shown} />
      <p className={css.found} role="status">
        {isPlaceholderData ? 'Loading...' : `${count} on ${longDate(shown)}`}
      </p>
      {registrations.length > 0 && <RegistrationList registrations={registrations} />}
    </>
  );
}
