import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AccountPayment } from '@academy/contracts/http/account-payments';
import type { Student } from '@academy/contracts/http/students';
import { academyDay } from '@academy/contracts/rules/dates';
import { cents, formatCents } from '@academy/contracts/rules/money';
import { paymentRow } from '../account/billing/payment-row';
import { PaymentTable } from '../account/billing/payment-table';
import * as css from '../account/dashboard.css';
import { paymentsQuery } from '../api/payments';
import { LoadFailure } from '../ui/load-failure/load-failure';
import { academyToday } from '../lib/academy-time';
import { headingThree, muted } from '../theme/type.css';
import { textLink } from '../ui/link/text-link.css';
import { ProgressText } from '../ui/progress/progress';
import { TwoColumnSection } from '../ui/two-column-section/two-column-section';

const shownPayments = 3;

/** The newest payments with their receipts, and the total of this year. */
export function PaymentsSection({ parentId, students }: { parentId: string; students: readonly Student[] }) {
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    ...paymentsQuery(parentId),
    refetchOnMount: 'always',
  });
  return (
    <TwoColumnSection number="3" notes="Receipts" labelledBy="payments" rhythm="close">
      <div className={css.part}>
        <h2 id="payments" className={headingThree}>
          Your Payments
        </h2>
        {!data && !isLoadingError && <ProgressText>Loading payments...</ProgressText>}
        {!data && isLoadingError && (
          <LoadFailure
            text="Your payments could not be loaded. Please try again."
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data?.length === 0 && <p className={muted}>No payments yet. Each payment appears here with its receipt.</p>}
        {data && data.length > 0 && (
          <>
            <p>{paidThisYear(data)}</p>
            <PaymentTable
              caption="Your Payments"
              rows={data.slice(0, shownPayments).map((payment) => paymentRow(payment, students))}
            />
            <p>
              <Link className={textLink} to="/account/earnings" search={{}}>
                {data.length > shownPayments ? `See all ${data.length} payments` : 'Payments & Billing'}
              </Link>
            </p>
          </>
        )}
      </div>
    </TwoColumnSection>
  );
}

/** Returns a sentence such as "Paid in 2026: $250.00, of which $50.00 was refunded." The year is in academy time. */
function paidThisYear(payments: readonly AccountPayment[]): string {
  const year = academyToday().slice(0, 4);
  const ofYear = payments.filter(({ date }) => academyDay(new Date(date)).startsWith(year));
  const sum = (part: 'amount' | 'refunded') => cents(ofYear.reduce((total, payment) => total + payment[part], 0));
  const refunded = sum('refunded');
  const paid = `Paid in ${year}: ${formatCents(sum('amount'))}`;
  return refunded > 0 ? `${paid}, of which ${formatCents(refunded)} was refunded.` : `${paid}.`;
}
