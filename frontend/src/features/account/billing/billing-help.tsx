import { academy } from '@academy/contracts/defaults/academy';
import { PageLink } from '../../../lib/page-link';
import { textLink } from '../../../ui/link/text-link.css';
import { SettingsPart } from '../settings/settings-part';
import { billingHours } from './billing-sample-content';

/** Whom to ask about a payment, and when. */
export function BillingHelp({ number }: { number: string }) {
  return (
    <SettingsPart number={number} notes="Questions" id="help" title="Help">
      <div>
        <p>
          Billing hours: {billingHours}. Call <a href={academy.phoneHref}>{academy.phone}</a> or write to{' '}
          <a href={`mailto:${academy.email}`}>{academy.email}</a>.
        </p>
        <PageLink className={textLink} to="/contact/support">
          Contact us
        </PageLink>
      </div>
    </SettingsPart>
  );
}
