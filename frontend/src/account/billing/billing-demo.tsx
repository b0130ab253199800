import { muted } from '../../theme/type.css';
import { Badge } from '../../ui/badge/badge';
import { Button } from '../../ui/button/button';
import * as css from '../dashboard.css';
import { DemoNotice, useDemoAnswer } from '../demo-notice';
import { SettingsHead } from '../settings/settings-head';
import { SettingsPart } from '../settings/settings-part';
import * as listCss from '../line.css';
import { BillingHelp } from './billing-help';
import { billingDemo, billingTitle } from './billing-demo-content';
import { PaymentTable } from './payment-table';

/** Saved cards and installments with sample data, for visitors. The academy does not offer them yet. */
export function BillingDemo() {
  const tell = useDemoAnswer();
  return (
    <>
      <SettingsHead title={billingTitle} notes="Student" intro="Past and upcoming payments, with a receipt for each.">
        <DemoNotice path="/account/earnings" />
      </SettingsHead>
      <SettingsPart number="1" notes="Sample" id="methods" title="Payment methods">
        <ul className={css.links} role="list">
          {billingDemo.methods.map(({ id, brand, last4, expiry, isDefault }) => (
            <li key={id} className={listCss.line}>
              <span>
                {brand} ending in {last4}
                <br />
                <span className={muted}>Expires {expiry}</span>
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
      <SettingsPart number="2" notes="Sample" id="upcoming" title="Upcoming payments" wide>
        <PaymentTable caption="Upcoming payments" rows={billingDemo.upcoming} />
      </SettingsPart>
      <BillingHelp number="3" />
    </>
  );
}
