import { OwnOrSample } from '../own-or-sample';
import { SettingsHead } from '../settings/settings-head';
import { BillingHelp } from './billing-help';
import { BillingSample } from './billing-sample';
import { billingTitle } from './billing-sample-content';
import { OwnBilling } from './own-billing';

/** `/account/earnings`: a family's payments, or for visitors a sample of the page. @param receipt number of the receipt to show instead */
export function BillingPage({ receipt }: { receipt: string | null }) {
  return (
    <OwnOrSample
      renderOwn={(user) =>
        user.userType === 'parent' ? <OwnBilling key={user.id} user={user} receipt={receipt} /> : <StudentBilling />
      }
      sample={<BillingSample />}
    />
  );
}

function StudentBilling() {
  return (
    <>
      <SettingsHead title={billingTitle} notes="Student" intro="Payments are shown to your parent." />
      <BillingHelp number="1" />
    </>
  );
}
