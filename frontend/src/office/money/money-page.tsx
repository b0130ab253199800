import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { outstandingQuery, paymentIssuesQuery } from '../../api/office/money';
import { useStaff } from '../office-context';
import * as frame from '../office-frame.css';
import { PageForRole } from '../page-for-role';
import { IssuesView } from './issues-view';
import * as css from './money.css';
import type { MoneySearch } from './money-search';
import { MonthView } from './month-view';
import { OutstandingView } from './outstanding-view';

/** `/office/money`: income and refunds, outstanding amounts, and payment issues. The desk sees no totals of a month. */
export function MoneyPage({ view, month, issue }: MoneySearch) {
  const { role } = useStaff();
  const isManager = roleIncludes(role, 'manager');
  return (
    <PageForRole title="Money" least="desk">
      <h1 className={frame.title}>Money</h1>
      <Views isManager={isManager} />
      {view === 'outstanding' ? (
        <OutstandingView isManager={isManager} />
      ) : view === 'issues' || !isManager ? (
        <IssuesView canAct={isManager} opened={issue ?? null} />
      ) : (
        <MonthView month={month ?? null} />
      )}
    </PageForRole>
  );
}

/** The views that the role may open. The desk's page starts with the payment issues. */
function Views({ isManager }: { isManager: boolean }) {
  const { data } = useQuery(paymentIssuesQuery());
  const { data: outstanding } = useQuery(outstandingQuery());
  const open = data?.open.length ?? 0;
  const unsettled = outstanding?.items.length ?? 0;
  const exact = { exact: true, includeSearch: true } as const;
  return (
    <nav className={css.views} aria-label="Money">
      {isManager && (
        <Link className={css.view} to="/office/money" search={{}} activeOptions={{ ...exact, explicitUndefined: true }}>
          Month
        </Link>
      )}
      <Link className={css.view} to="/office/money" search={{ view: 'outstanding' }} activeOptions={exact}>
        Outstanding{unsettled > 0 && <span className={css.count}>{unsettled}</span>}
      </Link>
      <Link className={css.view} to="/office/money" search={{ view: 'issues' }} activeOptions={exact}>
        Payment issues{open > 0 && <span className={css.count}>{open}</span>}
      </Link>
    </nav>
  );
}
