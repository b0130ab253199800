import { AccountOrDemo } from '../account-or-demo';
import { SettingsHead } from '../settings/settings-head';
import { BillingHelp } from './billing-help';
import { BillingDemo } from './billing-demo';
import { billingTitle } from './billing-demo-content';
import { Billing } from './billing';

/** `/account/earnings`: a family's payments, or a sample for visitors. @param receipt number of the receipt to show instead */
export function BillingPage({ receipt }: { receipt: string | null }) {
  return (
    <AccountOrDemo
      renderOwn={(user) =>
        user.userType === 'parent' ? <Billing key={user.id} user={user} receipt={receipt} /> : <StudentBilling />
      }
      sample={<BillingDemo />}
      isPersonal={receipt !== null}
    />
  );
}

function StudentBilling() {
  return (
    <>
      <SettingsHead title={billingTitle} notes="Student" intro="Only your parent can see payments." />
      <BillingHelp number="1" />
    </>
  );
}
