import { longDate } from '@academy/contracts/rules/date-format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TodayResponse } from '@academy/contracts/http/office/today';
import { messageOf } from '../../api/errors';
import { todayQuery } from '../../api/office/today';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { textLink } from '../../ui/link/text-link.css';
import { ProgressText } from '../../ui/progress/progress';
import { useStaff } from '../office-context';
import * as frame from '../office-frame.css';
import { useRowArrows } from '../use-row-arrows';
import { ConsultationList } from './consultation-list';
import { Exceptions } from './exceptions';
import { NextSaturday } from './next-saturday';
import { RegistrationList } from './registration-list';
import * as css from './today.css';

/** `/office` for the desk and above: items that need attention, followed by current activity. */
export function TodayPage() {
  const { id } = useStaff();
  const { data, error, isFetching, refetch } = useQuery(todayQuery(id));
  useRowArrows();
  return (
    <>
      <div className={frame.head}>
        <h1 className={frame.title}>Today</h1>
        {data && <p className={css.day}>{longDate(data.today, data.today)}</p>}
      </div>
      {data ? (
        <Day today={data} isOld={error !== null && !isFetching} />
      ) : error ? (
        <LoadFailure
          text={messageOf(error, 'We could not load this page. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProgressText>Loading...</ProgressText>
      )}
    </>
  );
}

/** @param isOld whether the last reload failed, so that the data is more than a minute old */
function Day({ today, isOld }: { today: TodayResponse; isOld: boolean }) {
  const { groups, registrations, registration_count: count, saturday, consultations } = today;
  return (
    <>
      {isOld && <p role="status">We could not refresh this page. We try again every minute.</p>}
      <Exceptions groups={groups} when={today} />
      <div className={css.columns}>
        <section aria-labelledby="new-registrations">
          <div className={css.partHead}>
            <h2 id="new-registrations" className={css.part}>
              Registered since yesterday <span className={css.count}>{count}</span>
            </h2>
            <Link className={textLink} to="/office/registrations">
              All registrations
            </Link>
          </div>
          {registrations.length === 0 ? (
            <p className={css.empty}>No one has registered since yesterday.</p>
          ) : (
            <RegistrationList registrations={registrations} />
          )}
          {count > registrations.length && <p className={css.more}>And {count - registrations.length} more.</p>}
        </section>
        <div className={css.side}>
          <section aria-labelledby="consultations-today">
            <div className={css.partHead}>
              <h2 id="consultations-today" className={css.part}>
                Consultations today
              </h2>
              <Link className={textLink} to="/office/consultations">
                By day
              </Link>
            </div>
            {consultations.length === 0 ? (
              <p className={css.empty}>There are none today.</p>
            ) : (
              <ConsultationList day={today.today} consultations={consultations} />
            )}
          </section>
          {saturday && (
            <section aria-labelledby="next-test">
              <h2 id="next-test" className={css.part}>
                Next test date
              </h2>
              <NextSaturday saturday={saturday} today={today.today} />
            </section>
          )}
        </div>
      </div>
    </>
  );
}
