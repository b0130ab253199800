import { Badge } from '../../../ui/badge/badge';
import { Button } from '../../../ui/button/button';
import * as css from '../dashboard.css';
import { FactList } from '../fact-list';
import { SampleNotice, useSampleAnswer } from '../sample-notice';
import { SettingsHead } from '../settings/settings-head';
import { SettingsPart } from '../settings/settings-part';
import * as listCss from '../student-sample-panel.css';
import { BillingHelp } from './billing-help';
import { billingSample, billingTitle } from './billing-sample-content';
import { PaymentTable } from './payment-table';

/** The billing page of nobody: shows visitors the page. */
export function BillingSample() {
  const tell = useSampleAnswer();
  return (
    <>
      <SettingsHead
        title={billingTitle}
        notes="Student"
        intro="What was paid, what is to come, and a receipt for each."
      >
        <SampleNotice path="/account/earnings" />
      </SettingsHead>
      <SettingsPart number="1" notes="Sample" id="methods" title="Payment methods">
        <ul className={css.links} role="list">
          {billingSample.methods.map(({ id, brand, last4, expiry, isDefault }) => (
            <li key={id} className={listCss.line}>
              <span>
                {brand} ending in {last4}
                <br />
                <span className={css.muted}>Expires {expiry}</span>
              </span>
              {isDefault ? (
                <Badge tone="blue">Default</Badge>
              ) : (
                <Button variant="secondary" onClick={tell}>
                  Make Default
                </Button>
              )}
            </li>
          ))}
        </ul>
      </SettingsPart>
      <SettingsPart number="2" notes="Sample" id="billing" title="Billing info">
        <FactList facts={billingSample.info} />
      </SettingsPart>
      <SettingsPart number="3" notes="Sample" id="upcoming" title="Upcoming payments" wide>
        <PaymentTable caption="Upcoming payments" rows={billingSample.upcoming} />
      </SettingsPart>
      <SettingsPart number="4" notes="Sample" id="history" title="Payment history" wide>
        <PaymentTable caption="Payment history" rows={billingSample.history} />
      </SettingsPart>
      <BillingHelp number="5" />
    </>
  );
}
