import { longDate } from '@academy/contracts/rules/date-format';
import { isDay } from '@academy/contracts/rules/dates';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { messageOf } from '../../api/errors';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { Button } from '../../ui/button/button';
import { textLink } from '../../ui/link/text-link.css';
import { ProgressText } from '../../ui/progress/progress';
import { useStaff } from '../office-context';
import * as frame from '../office-frame.css';
import { dateText } from '../office-time';
import { usePageTitle } from '../use-page-title';
import { AbsentDialog } from './absent-dialog';
import { CheckInList } from './check-in-list';
import { CheckInState } from './check-in-state';
import { PageForRole } from '../page-for-role';
import * as css from './check-in.css';
import { NoSuchDate } from './no-such-date';
import { testKey, titleIn } from './saturday-words';
import { useCheckIn } from './use-check-in';

/** `/office/saturdays/<day>/check-in`: the check-in list, for everyone who works on a test date. */
export function CheckInPage({ day }: { day: string }) {
  return (
    <PageForRole title="Check-in" least="proctor">
      {isDay(day) ? <CheckIn day={day} /> : <NoSuchDate />}
    </PageForRole>
  );
}

function CheckIn({ day }: { day: string }) {
  const { role } = useStaff();
  const { tests, today, error, isFetching, refetch, online, queue, discard, tap } = useCheckIn(day);
  usePageTitle(`Check-in ${dateText(day)}`);
  const [absent, setAbsent] = useState(false);
  const isDesk = roleIncludes(role, 'desk');
  const students = tests?.flatMap((test) => test.students) ?? [];
  const here = students.filter(({ attendance }) => attendance === 'here').length;
  const open = students.filter(({ attendance }) => attendance === 'none').length;
  return (
    <div className={css.page}>
      {isDesk && (
        <Link className={textLink} to="/office/saturdays/$date" params={{ date: day }}>
          Roster
        </Link>
      )}
      <div className={css.head}>
        <div>
          <h1 className={frame.title}>Check-in</h1>
          <p className={css.day}>{longDate(day, today ?? day)}</p>
        </div>
        {tests && (
          <p className={css.count} role="status">
            <span className={css.number}>{here}</span> of {students.length} here
          </p>
        )}
      </div>
      <CheckInState online={online} queue={queue} onDiscard={discard} />
      {tests ? (
        students.length === 0 ? (
          <p>No student has a seat on this day.</p>
        ) : (
          <>
            {tests.map((test) => (
              <CheckInList
                key={testKey(test)}
                test={test}
                title={titleIn(tests, test)}
                pending={queue.pending}
                onTap={tap}
              />
            ))}
            {isDesk && (
              <div className={css.end}>
                <p className={css.hint}>When everyone is here, mark those who did not come.</p>
                <Button
                  id="mark-absent"
                  variant="secondary"
                  disabled={open === 0 || queue.pending.length > 0}
                  onClick={() => setAbsent(true)}
                >
                  Mark the rest absent
                </Button>
              </div>
            )}
          </>
        )
      ) : error ? (
        <LoadFailure
          text={messageOf(error, 'We could not load the list. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProgressText>Loading the list...</ProgressText>
      )}
      {absent && <AbsentDialog day={day} count={open} onClose={() => setAbsent(false)} />}
    </div>
  );
}
