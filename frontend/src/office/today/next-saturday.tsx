import { longDate } from '@academy/contracts/rules/date-format';
import { Link } from '@tanstack/react-router';
import type { Saturday } from '@academy/contracts/http/office/saturdays';
import { totals } from '../saturdays/saturday-words';
import { rowLink } from '../use-row-arrows';
import * as css from './today.css';

/** The next date with tests: seats sold and left for each test. */
export function NextSaturday({ saturday: { day, tests }, today }: { saturday: Saturday; today: string }) {
  const { sold, capacity } = totals(tests);
  return (
    <>
      <p className={css.line}>
        <Link className={css.opener} to="/office/saturdays/$date" params={{ date: day }} {...rowLink}>
          {day === today ? 'Today' : longDate(day, today)}
        </Link>
        <span className={css.figure}>
          {sold} of {capacity} sold
        </span>
      </p>
      <table className={css.seats}>
        <thead>
          <tr>
            <th scope="col">Test</th>
            <th scope="col">Sold</th>
            <th scope="col">Left</th>
          </tr>
        </thead>
        <tbody>
          {tests.map((test) => (
            <tr key={`${test.session_id} ${test.date}`}>
              <th scope="row">{test.title}</th>
              <td>{test.sold}</td>
              <td>{test.left === 0 ? <strong>Full</strong> : test.left}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
