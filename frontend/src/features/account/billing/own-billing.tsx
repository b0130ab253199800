import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { User } from '@academy/contracts/http/accounts';
import { formatPhone } from '@academy/contracts/rules/contact';
import { academyDay, formatDay } from '@academy/contracts/rules/dates';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { paymentsQuery } from '../../../api/payments';
import { focusPageHeading } from '../../../lib/focus';
import { buttonClass } from '../../../ui/button/button';
import { MarginSection } from '../../../ui/margin-section/margin-section';
import { Notice } from '../../../ui/notice/notice';
import { ProgressText } from '../../../ui/progress/progress';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden';
import * as css from '../dashboard.css';
import { FactList } from '../fact-list';
import { LoadFailure } from '../load-failure';
import { SettingsHead } from '../settings/settings-head';
import { SettingsPart } from '../settings/settings-part';
import { BillingHelp } from './billing-help';
import { billingTitle } from './billing-sample-content';
import { PaymentReceipt } from './payment-receipt';
import { PaymentTable } from './payment-table';

interface OwnBillingProps {
  user: User;
  /** Number of the receipt to show in place of the list. */
  receipt: string | null;
}

function Loading() {
  return (
    <MarginSection as="div">
      <ProgressText>Loading the receipt...</ProgressText>
    </MarginSection>
  );
}

/** What a family has paid. Cards are never kept here, and nothing is charged later, so there is nothing to come. */
export function OwnBilling({ user, receipt }: OwnBillingProps) {
  const {
    data: payments,
    isLoadingError,
    isFetching,
    refetch,
  } = useQuery({ ...paymentsQuery(user.id), refetchOnMount: 'always' });
  const left = useRef(receipt);
  useEffect(() => {
    if (left.current !== null && receipt === null) focusPageHeading();
    left.current = receipt;
  }, [receipt]);
  const shown = payments?.find(({ id }) => receiptNumber(id) === receipt);
  if (shown) return <PaymentReceipt payment={shown} payer={`${user.firstname} ${user.lastname}`} />;
  if (receipt !== null && !payments && !isLoadingError) return <Loading />;
  const rows = (payments ?? []).map(({ id, date, description, amount, status }) => ({
    id,
    date: formatDay(academyDay(new Date(date))),
    description,
    amountCents: amount,
    status,
    action: (
      <span className={css.rowButtons}>
        <Link className={buttonClass('quiet')} to="/account/earnings" search={{ receipt: receiptNumber(id) }}>
          Receipt<VisuallyHidden>: {description}</VisuallyHidden>
        </Link>
      </span>
    ),
  }));
  return (
    <>
      <SettingsHead title={billingTitle} notes="Parent" intro="What was paid, and a receipt for each payment." />
      {receipt !== null && payments && (
        <MarginSection as="div" rhythm="none">
          <Notice tone="caution">There is no receipt {receipt} among your payments. These are all of them.</Notice>
        </MarginSection>
      )}
      <SettingsPart number="1" notes="Cards" id="methods" title="Payment methods">
        <p className={css.muted}>You enter a card each time you pay. Our payment provider handles it; we keep none.</p>
      </SettingsPart>
      <SettingsPart number="2" notes="Whom we write to" id="billing" title="Billing info">
        <FactList
          facts={[
            { name: 'Name', value: `${user.firstname} ${user.lastname}` },
            { name: 'Email', value: user.email },
            { name: 'Phone', value: user.phone_no ? formatPhone(user.phone_no) : 'Not given' },
          ]}
        />
      </SettingsPart>
      <SettingsPart number="3" notes="To come" id="upcoming" title="Upcoming payments">
        <p className={css.muted}>No Upcoming Payments</p>
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
        {payments?.length === 0 && <p className={css.muted}>Nothing here yet</p>}
        {rows.length > 0 && <PaymentTable caption="Payment history" rows={rows} />}
      </SettingsPart>
      <BillingHelp number="5" />
    </>
  );
}
