import { academy } from '@academy/contracts/defaults/academy';
import * as layout from '../../../ui/form-layout/form-layout.css';
import { SideCard } from '../../../ui/form-layout/side-card';

/** What a parent may want to know before paying. */
export function PaymentSide() {
  return (
    <aside className={layout.side} aria-label="About paying online">
      <SideCard title="Secure payments">
        <p>Your card number goes straight to our card provider over an encrypted connection. We never see or keep it.</p>
      </SideCard>
      <SideCard title="Payment options">
        <ul className={layout.list}>
          <li>Credit and debit cards: Visa, Mastercard, American Express, Discover</li>
          <li>Any amount from $1 to $20,000, charged once</li>
          <li>A receipt by email for every payment</li>
        </ul>
      </SideCard>
      <SideCard title="Need help?">
        <p>Call or write to us if you are not sure what to pay.</p>
        <p>
          <a href={academy.phoneHref}>{academy.phone}</a>
          <br />
          <a href={`mailto:${academy.email}`}>{academy.email}</a>
        </p>
      </SideCard>
    </aside>
  );
}
