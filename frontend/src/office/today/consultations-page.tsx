import { longDate } from '@academy/contracts/rules/date-format';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/errors';
import { consultationsOfDayQuery } from '../../api/office/today';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { ProgressText } from '../../ui/progress/progress';
import { useStaff } from '../office-context';
import * as frame from '../office-frame.css';
import { PageForRole } from '../page-for-role';
import { useRowArrows } from '../use-row-arrows';
import { ConsultationList } from './consultation-list';
import type { DaySearch } from './day-search';
import { DayToolbar } from './day-toolbar';
import * as css from './today.css';

/** `/office/consultations`: the consultations of a day. */
export function ConsultationsPage({ day }: DaySearch) {
  return (
    <PageForRole title="Consultations" least="desk">
      <h1 className={frame.title}>Consultations</h1>
      <Consultations day={day} />
    </PageForRole>
  );
}

function Consultations({ day }: { day: string | undefined }) {
  const { id } = useStaff();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(consultationsOfDayQuery(id, day));
  useRowArrows();
  if (!data)
    return error ? (
      <LoadFailure
        text={messageOf(error, 'We could not load the consultations. Please try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <ProgressText>Loading the consultations...</ProgressText>
    );
  const { day: shown, consultations } = data;
  const count = consultations.length === 1 ? '1 consultation' : `${consultations.length || 'No'} consultations`;
  return (
    <>
      <DayToolbar to="/office/consultations" day={day ?? shown} />
      <p className={css.found} role="status">
        {isPlaceholderData ? 'Loading...' : `${count} on ${longDate(shown)}`}
      </p>
      {consultations.length > 0 && <ConsultationList day={shown} consultations={consultations} />}
    </>
  );
}
