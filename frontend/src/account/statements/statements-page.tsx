import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fullName } from '@academy/contracts/rules/full-name';
import type { User } from '@academy/contracts/http/accounts';
import { statementYears } from '@academy/contracts/rules/statement';
import { paymentsQuery } from '../../api/payments';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { useSession } from '../../session/session-context';
import { selectUser } from '../../session/session-selectors';
import { lead, pageTitle } from '../../theme/type.css';
import { buttonClass } from '../../ui/button/button';
import { Inline, Stack } from '../../ui/layout/layout';
import { ProgressText } from '../../ui/progress/progress';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import * as css from '../dashboard.css';
import { StatementView } from './statement-view';

interface StatementsPageProps {
  /** Null for the last year with a payment. */
  year: number | null;
  /** Key of a student; null for the whole family. */
  student: string | null;
}

/** `/account/statements`: a family's payments in a year. The route admits only signed-in users. */
export function StatementsPage(choice: StatementsPageProps) {
  const user = useSession(selectUser);
  if (!user) return null;
  if (user.userType === 'parent') return <ParentStatements key={user.id} user={user} {...choice} />;
  return (
    <Frame>
      <p className={lead}>Only your parent can see payments.</p>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <TwoColumnSection as="div" rhythm="close">
      <div className={css.receiptPage}>
        <h1 className={pageTitle}>Yearly statement</h1>
        {children}
      </div>
    </TwoColumnSection>
  );
}

function ParentStatements({ user, year, student }: StatementsPageProps & { user: User }) {
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    ...paymentsQuery(user.id),
    refetchOnMount: 'always',
  });
  if (!data)
    return (
      <Frame>
        {isLoadingError ? (
          <LoadFailure
            text="Your payments could not be loaded. Please try again."
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <ProgressText>Loading your payments...</ProgressText>
        )}
      </Frame>
    );
  const years = statementYears(data);
  const [newest] = years;
  if (newest === undefined)
    return (
      <Frame>
        <Stack gap={4}>
          <p className={lead}>There are no payments yet.</p>
          <Inline gap={3}>
            <Link className={buttonClass('secondary')} to="/account/earnings" search={{}}>
              Back to payments
            </Link>
          </Inline>
        </Stack>
      </Frame>
    );
  const payer = fullName(user.firstname, user.lastname);
  return (
    <Frame>
      <StatementView payments={data} years={years} year={year ?? newest} student={student} payer={payer} />
    </Frame>
  );
}
