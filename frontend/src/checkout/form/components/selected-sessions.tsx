import { formatCents, sumCents } from '@academy/contracts/rules/money';
import { serviceNames } from '@academy/contracts/rules/services';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { datesOf, testPriceCents } from '@academy/contracts/rules/exams';
import { priceCents } from '../../../lib/money';
import { useCart, useCartLines } from '../../cart/cart-context';
import { studentName } from '../../cart/cart-lines';
import { titleOf } from '../../cart/chosen-tests';
import { selectBundledCents } from '../../cart/cart-selectors';
import { aDate } from '../price-ahead';
import { useRegistration } from '../registration-context';
import { withoutConflicts } from '../date-conflicts';
import { sameConflicts, selectAmount, selectConflicts, selectLineId, selectTests } from '../registration-selectors';
import * as css from './choice-section.css';

/** The end of a form for tests: each session with its dates and price, and the contents of the cart. */
export function SelectedSessions() {
  const conflicts = useRegistration(selectConflicts, sameConflicts);
  const tests = withoutConflicts(useRegistration(selectTests), conflicts);
  const amount = useRegistration(selectAmount);
  const lineId = useRegistration(selectLineId);
  const due = sumCents([amount, useCart(selectBundledCents(lineId))]);
  const lines = useCartLines();
  if (tests.length === 0) return <p className={css.place}>No sessions selected yet.</p>;
  return (
    <>
      <table className={css.sessions} aria-label="Selected sessions">
        <tbody>
          {tests.map(({ id, price, dates, ...test }) => (
            <tr key={id}>
              <th scope="row" className={css.sessionName}>
                {titleOf(test)}
                {datesOf(dates).map((date) => (
                  <span key={date} className={css.detail}>
                    {formatTestDate(date)}
                  </span>
                ))}
                {datesOf(dates).length === 0 && (
                  <span className={css.detail}>
                    {conflicts.some(({ testId }) => testId === id) ? 'Choose another Saturday' : 'No date chosen yet'}
                  </span>
                )}
              </th>
              <td className={css.sessionPrice}>
                {datesOf(dates).length === 0
                  ? aDate(formatCents(priceCents(price)))
                  : formatCents(testPriceCents(priceCents(price), dates))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={css.sums}>
        <div className={css.sum}>
          <dt>Current service</dt>
          <dd>{formatCents(amount)}</dd>
        </div>
        <div className={css.due}>
          <dt>Total</dt>
          <dd>{formatCents(due)}</dd>
        </div>
      </dl>
      {lines.length > 0 && (
        <section aria-labelledby="all-selected">
          <h3 className={css.testTitle} id="all-selected">
            All selected services
          </h3>
          <ul role="list">
            {lines.map((line) => (
              <li key={line.line_id} className={css.sum}>
                <span>
                  {serviceNames[line.serviceType]}: {line.packageName}
                  {studentName(line) && <span className={css.detail}>{studentName(line)}</span>}
                </span>
                <span>{formatCents(priceCents(line.price))}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
