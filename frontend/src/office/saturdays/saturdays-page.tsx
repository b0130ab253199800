import { longDate } from '@academy/contracts/rules/date-format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Saturday } from '@academy/contracts/http/office/saturdays';
import { academyDay } from '@academy/contracts/rules/dates';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { useNow } from '../../lib/use-now';
import { messageOf } from '../../api/errors';
import { saturdaysQuery } from '../../api/office/saturdays';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { Badge } from '../../ui/badge/badge';
import { buttonClass } from '../../ui/button/button';
import { ProgressText } from '../../ui/progress/progress';
import { useStaff } from '../office-context';
import * as frame from '../office-frame.css';
import { PageForRole } from '../page-for-role';
import { seatsText, testKey, titleIn, totals } from './saturday-words';
import * as css from './saturdays.css';

/** `/office/saturdays`: the test dates; for proctors, a link to today's check-in list. */
export function SaturdaysPage() {
  const { role } = useStaff();
  return (
    <PageForRole title="Saturdays" least="proctor">
      <div className={frame.head}>
        <h1 className={frame.title}>Saturdays</h1>
      </div>
      {roleIncludes(role, 'desk') ? <TestDates /> : <Today />}
    </PageForRole>
  );
}

/** A proctor's page, which links to today's check-in. */
function Today() {
  const day = academyDay(useNow());
  return (
    <div className={frame.column}>
      <p>On the day of a test you check students in here.</p>
      <div>
        <Link className={buttonClass('primary')} to="/office/saturdays/$date/check-in" params={{ date: day }}>
          Check-in for today
        </Link>
      </div>
    </div>
  );
}

function TestDates() {
  const { id } = useStaff();
  const { data, error, isFetching, refetch } = useQuery(saturdaysQuery(id));
  if (!data)
    return error ? (
      <LoadFailure
        text={messageOf(error, 'We could not load the test dates. Please try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <ProgressText>Loading the test dates...</ProgressText>
    );
  const coming = data.saturdays.filter(({ day }) => day >= data.today);
  const past = data.saturdays.filter(({ day }) => day < data.today).toReversed();
  return (
    <>
      <h2 className={css.part}>Coming up</h2>
      {coming.length === 0 && <p>There are no test dates yet.</p>}
      <Dates dates={coming} today={data.today} />
      {past.length > 0 && (
        <>
          <h2 className={css.part}>Past</h2>
          <Dates dates={past} today={data.today} />
        </>
      )}
    </>
  );
}

function Dates({ dates, today }: { dates: readonly Saturday[]; today: string }) {
  return (
    <div className={css.dates}>
      {dates.map((date) => (
        <DateSeats key={date.day} date={date} today={today} />
      ))}
    </div>
  );
}

/** One date with the seats of each test. Its heading links to the date. */
function DateSeats({ date: { day, tests }, today }: { date: Saturday; today: string }) {
  const { sold, capacity, waiting } = totals(tests);
  const heading = `saturday-${day}`;
  const isClosed = tests.some(({ closed }) => closed);
  return (
    <section className={css.date} aria-labelledby={heading}>
      <div className={css.dateHead}>
        <h3 className={css.dateTitle} id={heading}>
          <Link className={css.dateLink} to="/office/saturdays/$date" params={{ date: day }}>
            {longDate(day, today)}
          </Link>
        </h3>
        {day === today && <Badge tone="blue">Today</Badge>}
        {isClosed && <Badge tone="orange">Closed</Badge>}
        <p className={css.sum}>
          {sold} of {capacity} sold{waiting > 0 && ` · ${waiting} waiting`}
        </p>
      </div>
      <ul className={css.lines} role="list">
        {tests.map((test) => (
          <li key={testKey(test)}>
            <p>
              {titleIn(tests, test)}
              {test.room && ` · ${test.room}`}
            </p>
            <p className={css.facts}>{seatsText(test)}</p>
          </li>
        ))}
      </ul>
      <table className={css.seats}>
        <thead>
          <tr>
            <th scope="col">Test</th>
            <th scope="col">Room</th>
            <th scope="col">Sold</th>
            <th scope="col">Held</th>
            <th scope="col">Left</th>
            <th scope="col">Seats</th>
            <th scope="col">Waiting</th>
          </tr>
        </thead>
        <tbody>
          {tests.map((test) => (
            <tr key={testKey(test)} data-quiet={test.sold + test.held === 0 || undefined}>
              <th scope="row">{titleIn(tests, test)}</th>
              <td>{test.room}</td>
              <td>{test.sold}</td>
              <td>{test.held}</td>
              <td>{test.left === 0 && !isClosed ? <strong>Full</strong> : test.left}</td>
              <td>{test.capacity}</td>
              <td>{test.waiting}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
