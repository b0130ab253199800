import { academy } from '@academy/contracts/academy';
import { formatPrice } from '@academy/contracts/rules/money';
import { checkoutLimits } from '@academy/contracts/rules/services';
import { EmailText } from '../../../ui/email-text/email-text';
import * as layout from '../../../ui/form-layout/form-layout.css';
import { SideCard } from '../../../ui/form-layout/side-card';

/** Information for a parent before paying. Each item fits on one line, also in the fallback font. */
export function PaymentSide() {
  return (
    <aside className={layout.side} aria-label="About paying online">
      <SideCard title="Secure payments">
        <ul className={layout.list}>
          <li>Encrypted connection</li>
          <li>We never see your card</li>
          <li>Charged once, never stored</li>
        </ul>
      </SideCard>
      <SideCard title="Payment options">
        <ul className={layout.list}>
          <li>Visa and Mastercard</li>
          <li>Amex and Discover</li>
          <li>
            Any amount, {formatPrice(checkoutLimits.minCents)} to {formatPrice(checkoutLimits.maxCents)}
          </li>
          <li>A receipt by email</li>
        </ul>
      </SideCard>
      <SideCard title="Need help?">
        <p>Not sure what to pay?</p>
        <p>
          <a href={academy.phoneHref}>{academy.phone}</a>
          <br />
          <a href={`mailto:${academy.email}`}>
            <EmailText>{academy.email}</EmailText>
          </a>
        </p>
      </SideCard>
    </aside>
  );
}
