import { academy } from '@academy/contracts/academy';
import { PageLink } from '../../links/page-link';
import { textLink } from '../../ui/link/text-link.css';
import { SettingsPart } from '../settings/settings-part';
import { billingHours } from './billing-demo-content';

/** Contact details and hours for questions about payments. */
export function BillingHelp({ number }: { number: string }) {
  return (
    <SettingsPart number={number} notes="Questions" id="help" title="Help">
      <div>
        <p>
          Billing hours: {billingHours} (noon to 8 pm in New York). Call <a href={academy.phoneHref}>{academy.phone}</a>{' '}
          or email <a href={`mailto:${academy.email}`}>{academy.email}</a>.
        </p>
        <PageLink className={textLink} to="/contact/support">
          Contact us
        </PageLink>
      </div>
    </SettingsPart>
  );
}
