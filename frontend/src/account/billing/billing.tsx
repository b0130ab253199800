import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { fullName } from '@academy/contracts/rules/full-name';
import type { User } from '@academy/contracts/http/accounts';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { paymentsQuery } from '../../api/payments';
import { studentsQuery } from '../../api/students';
import { focusPageHeading } from '../../lib/focus';
import { muted } from '../../theme/type.css';
import { textLink } from '../../ui/link/text-link.css';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { Notice } from '../../ui/notice/notice';
import { ProgressText } from '../../ui/progress/progress';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { SettingsHead } from '../settings/settings-head';
import { SettingsPart } from '../settings/settings-part';
import { BillingHelp } from './billing-help';
import { BillingInfo } from './billing-info';
import { billingTitle } from './billing-demo-content';
import { PaymentReceipt } from './payment-receipt';
import { paymentRow } from './payment-row';
import { PaymentTable } from './payment-table';

interface OwnBillingProps {
  user: User;
  /** Number of the receipt to show instead of the list. */
  receipt: string | null;
}

function Loading() {
  return (
    <TwoColumnSection as="div">
      <ProgressText>Loading the receipt...</ProgressText>
    </TwoColumnSection>
  );
}

/** A family's payments. Cards are never stored and nothing is charged later, so there are no upcoming payments. */
export function Billing({ user, receipt }: OwnBillingProps) {
  const {
    data: payments,
    isLoadingError,
    isFetching,
    refetch,
  } = useQuery({ ...paymentsQuery(user.id), refetchOnMount: 'always' });
  // Used only to tell namesakes apart. Until it is loaded, plain names are shown.
  const { data: students = [] } = useQuery(studentsQuery(user.id));
  const left = useRef(receipt);
  useEffect(() => {
    if (left.current !== null && receipt === null) focusPageHeading();
    left.current = receipt;
  }, [receipt]);
  const shown = payments?.find(({ id }) => receiptNumber(id) === receipt);
  if (shown) return <PaymentReceipt payment={shown} payer={fullName(user.firstname, user.lastname)} />;
  if (receipt !== null && !payments && !isLoadingError) return <Loading />;
  const rows = (payments ?? []).map((payment) => paymentRow(payment, students));
  return (
    <>
      <SettingsHead title={billingTitle} notes="Parent" intro="Your payments, with a receipt for each." />
      {receipt !== null && payments && (
        <TwoColumnSection as="div" rhythm="none">
          <Notice tone="caution">
            We could not find receipt {receipt} in your payments. All of them are listed below.
          </Notice>
        </TwoColumnSection>
      )}
      <SettingsPart number="1" notes="Cards" id="methods" title="Payment methods">
        <p className={muted}>
          You enter your card each time you pay. Our payment provider processes it; we do not store it.
        </p>
      </SettingsPart>
      <SettingsPart number="2" notes="Billing contact" id="billing" title="Billing info">
        <BillingInfo user={user} />
      </SettingsPart>
      <SettingsPart number="3" notes="Upcoming" id="upcoming" title="Upcoming payments">
        <p className={muted}>No Upcoming Payments</p>
      </SettingsPart>
      <SettingsPart number="4" notes="Newest first" id="history" title="Payment history" wide>
        {!payments && !isLoadingError && <ProgressText>Loading payments...</ProgressText>}
        {!payments && isLoadingError && (
          <LoadFailure
            text="Your payments could not be loaded. Please try again."
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {payments?.length === 0 && <p className={muted}>Nothing here yet</p>}
        {rows.length > 0 && (
          <>
            <PaymentTable caption="Payment history" rows={rows} />
            <p>
              <Link className={textLink} to="/account/statements" search={{}}>
                Yearly statement
              </Link>{' '}
              for taxes or an employer, for each child.
            </p>
          </>
        )}
      </SettingsPart>
      <BillingHelp number="5" />
    </>
  );
}
