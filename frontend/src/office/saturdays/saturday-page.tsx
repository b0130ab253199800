import { longDate } from '@academy/contracts/rules/date-format';
import { isDay } from '@academy/contracts/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getRosterFile, type FullSaturday } from '@academy/contracts/http/office/saturdays';
import type { UnpaidHolds } from '@academy/contracts/rules/holds';
import { attendanceDays } from '@academy/contracts/rules/saturdays';
import { addDays } from '@academy/contracts/rules/slots';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { messageOf } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import { saturdayQuery } from '../../api/office/saturdays';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { saveFile } from '../../lib/save-file';
import { Badge } from '../../ui/badge/badge';
import { Button, buttonClass } from '../../ui/button/button';
import { textLink } from '../../ui/link/text-link.css';
import { ProgressText } from '../../ui/progress/progress';
import { useToast } from '../../ui/toast/toast';
import { useStaff } from '../office-context';
import * as frame from '../office-frame.css';
import { dateText } from '../office-time';
import { PageForRole } from '../page-for-role';
import { useFocusReturn } from '../use-focus-return';
import { usePageTitle } from '../use-page-title';
import { CloseDialog } from './close-dialog';
import { ClosingOfDay } from './closing-of-day';
import { DateMessages } from './date-messages';
import { MessageDialog } from './message-dialog';
import { NoSuchDate } from './no-such-date';
import { ReleaseHoldsDialog } from './release-holds-dialog';
import { RosterSection, changeId } from './roster-section';
import { testKey, titleIn } from './saturday-words';
import * as css from './saturdays.css';
import { ScoreGrid } from './score-grid';
import { TestDateDialog } from './test-date-dialog';

/** `/office/saturdays/<day>`: the rosters of a date, to view, print and download. @param day YYYY-MM-DD */
export function SaturdayPage({ day }: { day: string }) {
  return (
    <PageForRole title="Saturdays" least="desk">
      {isDay(day) ? <Rosters day={day} /> : <NoSuchDate />}
    </PageForRole>
  );
}

function Rosters({ day }: { day: string }) {
  const { id } = useStaff();
  const { data, error, isFetching, refetch } = useQuery(saturdayQuery(id, day));
  usePageTitle(dateText(day));
  return (
    <>
      <Link className={`${textLink} ${css.screenOnly}`} to="/office/saturdays">
        All Saturdays
      </Link>
      {data?.roster === 'full' ? (
        <RosterOfDay saturday={data} />
      ) : error ? (
        <>
          <h1 className={frame.title}>{longDate(day, day)}</h1>
          <LoadFailure
            text={messageOf(error, 'We could not load this date. Please try again.')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </>
      ) : (
        <ProgressText>Loading the roster...</ProgressText>
      )}
    </>
  );
}

/** Id of the button that writes to the families. It receives focus afterwards. */
const writeId = 'email-families';
/** Id of the button that closes the date. It receives focus afterwards. */
const closeId = 'close-date-button';

/** Id of the button that releases unpaid seats. It receives focus afterwards. */
const releaseId = 'release-holds';

function RosterOfDay({ saturday: { day, today, tests, unpaid_holds: holds } }: { saturday: FullSaturday }) {
  const { role } = useStaff();
  const isManager = roleIncludes(role, 'manager');
  /** {@link testKey} of the test in the dialog. */
  const [changing, setChanging] = useState<string | null>(null);
  const [isWriting, setWriting] = useState(false);
  const [isClosing, setClosing] = useState(false);
  /** The unpaid seats in the dialog, which does not change while the page loads what is left of them. */
  const [releasing, setReleasing] = useState<UnpaidHolds | null>(null);
  const returnFocus = useFocusReturn();
  const isClosed = tests.some((test) => test.closed);
  // A closed date has no students to list or print.
  const rosters = isClosed ? [] : tests;
  const mayCheckIn = day <= today && today <= addDays(day, attendanceDays);
  const changed = tests.find((test) => testKey(test) === changing);
  const doneClosing = () => {
    setClosing(false);
    returnFocus(closeId);
  };
  const doneReleasing = () => {
    setReleasing(null);
    returnFocus(releaseId);
  };
  const doneWriting = () => {
    setWriting(false);
    returnFocus(writeId);
  };
  const close = () => {
    setChanging(null);
    if (changing !== null) returnFocus(changeId(changing));
  };
  return (
    <>
      <div className={`${frame.head} ${css.screenOnly}`}>
        <h1 className={frame.title}>
          {longDate(day, today)} {day === today && <Badge tone="blue">Today</Badge>}{' '}
          {isClosed && <Badge tone="orange">Closed</Badge>}
        </h1>
        <div className={css.tools}>
          {mayCheckIn && !isClosed && (
            <Link className={buttonClass('primary')} to="/office/saturdays/$date/check-in" params={{ date: day }}>
              Check-in
            </Link>
          )}
          {tests.some(({ sold }) => sold > 0) && (
            <Button variant="secondary" id={writeId} aria-haspopup="dialog" onClick={() => setWriting(true)}>
              Email families
            </Button>
          )}
          {holds && holds.seats > 0 && (
            <Button variant="secondary" id={releaseId} aria-haspopup="dialog" onClick={() => setReleasing(holds)}>
              Release unpaid seats
            </Button>
          )}
          {!isClosed && (
            <>
              <Button variant="secondary" onClick={() => window.print()}>
                Print
              </Button>
              <RosterFile day={day} />
            </>
          )}
          {isManager && !isClosed && day >= today && (
            <Button variant="secondary" id={closeId} aria-haspopup="dialog" onClick={() => setClosing(true)}>
              Close date
            </Button>
          )}
        </div>
      </div>
      {isClosed && <ClosingOfDay day={day} />}
      {rosters.map((test) => (
        <RosterSection
          key={testKey(test)}
          test={test}
          title={titleIn(tests, test)}
          heading={longDate(day, day)}
          today={today}
          onChange={isManager && !isClosed && day >= today ? () => setChanging(testKey(test)) : undefined}
        />
      ))}
      {day <= today && !isClosed && <ScoreGrid day={day} />}
      <DateMessages day={day} tests={tests} />
      {changed && <TestDateDialog day={day} test={changed} title={titleIn(tests, changed)} onClose={close} />}
      {isClosing && <CloseDialog day={day} onClose={doneClosing} />}
      {releasing && <ReleaseHoldsDialog day={day} holds={releasing} onClose={doneReleasing} />}
      {isWriting && <MessageDialog day={day} tests={tests} onClose={doneWriting} />}
    </>
  );
}

/** Downloads the rosters as a CSV file. */
function RosterFile({ day }: { day: string }) {
  const show = useToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(`roster-${day}.csv`, 'text/csv', await officeApi.file(getRosterFile, { params: { date: day } }));
    } catch (error) {
      show({ tone: 'error', title: 'Not saved', description: messageOf(error, 'Please try again.') });
    }
    setBusy(false);
  };
  return (
    <Button variant="secondary" busyText={busy && 'Saving...'} onClick={() => void save()}>
      Save as CSV
    </Button>
  );
}
