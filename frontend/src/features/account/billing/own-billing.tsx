import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '@academy/contracts/http/accounts';
import { formatPhone } from '@academy/contracts/rules/contact';
import { academyDay, formatDay } from '@academy/contracts/rules/dates';
import { paymentsQuery } from '../../../api/payments';
import { Button } from '../../../ui/button/button';
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

/** What a family has paid. Cards are never kept here, and nothing is charged later, so there is nothing to come. */
export function OwnBilling({ user }: { user: User }) {
  const { data: payments, isLoadingError, isFetching, refetch } = useQuery({ ...paymentsQuery(user.id), refetchOnMount: 'always' });
  const [shown, setShown] = useState<string | null>(null);
  const receipt = payments?.find(({ id }) => id === shown);
  if (receipt) return <PaymentReceipt payment={receipt} payer={`${user.firstname} ${user.lastname}`} onClose={() => setShown(null)} />;
  const rows = (payments ?? []).map(({ id, date, description, amount, status }) => ({
    id,
    date: formatDay(academyDay(new Date(date))),
    description,
    amountCents: amount,
    status,
    action: (
      <span className={css.rowButtons}>
        <Button variant="quiet" onClick={() => setShown(id)}>
          Receipt<VisuallyHidden>: {description}</VisuallyHidden>
        </Button>
      </span>
    ),
  }));
  return (
    <>
      <SettingsHead title={billingTitle} notes="Parent" intro="What was paid, and a receipt for each payment." />
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
        {!payments && isLoadingError && <LoadFailure text="Your payments could not be loaded. Please try again." busy={isFetching} onRetry={() => void refetch()} />}
        {payments?.length === 0 && <p className={css.muted}>Nothing here yet</p>}
        {rows.length > 0 && <PaymentTable caption="Payment history" rows={rows} />}
      </SettingsPart>
      <BillingHelp number="5" />
    </>
  );
}
