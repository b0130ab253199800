import { monthName } from '@academy/contracts/rules/date-format';
import { Link } from '@tanstack/react-router';
import type { MoneyMonthSums } from '@academy/contracts/http/office/money';
import { formatCents } from '@academy/contracts/rules/money';
import { headingFour } from '../../theme/type.css';
import * as css from './year-table.css';

/** Width kept free of bars, so that numbers stay legible. */
const numberWidth = '7rem';

/** The net amounts of twelve months as bars in a table, each bar in the row of its number. @param month the month shown */
export function YearTable({ year, month }: { year: readonly MoneyMonthSums[]; month: string }) {
  const most = Math.max(1, ...year.map(({ net }) => Math.abs(net)));
  return (
    <section>
      <h2 className={headingFour} id="money-year">
        Net, month by month
      </h2>
      <table className={css.year} aria-labelledby="money-year">
        <thead className={css.yearHead}>
          <tr>
            <th scope="col" className={css.yearHeading}>
              Month
            </th>
            <th scope="col" className={css.yearNumber}>
              Net
            </th>
          </tr>
        </thead>
        <tbody>
          {year.map(({ month: one, net }) => (
            <tr key={one} className={css.yearRow} data-current={one === month || undefined}>
              <th scope="row" className={css.yearMonth}>
                <Link
                  className={css.yearLink}
                  to="/office/money"
                  search={{ month: one }}
                  resetScroll={false}
                  aria-current={one === month ? 'true' : undefined}
                >
                  {monthName(one)}
                </Link>
              </th>
              <td className={css.yearNumber}>
                <span
                  className={css.bar[net < 0 ? 'negative' : 'positive']}
                  style={{ inlineSize: `calc((100% - ${numberWidth}) * ${(Math.abs(net) / most).toFixed(4)})` }}
                  aria-hidden="true"
                />
                <span className={css.yearValue}>{formatCents(net)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
