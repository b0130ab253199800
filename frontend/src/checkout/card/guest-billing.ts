import { normalizeEmail } from '@academy/contracts/rules/contact';
import { checkBilling, readBilling, type BillingFields } from '@academy/contracts/rules/billing';
import { isRecord } from '../../api/answers';
import { storedValue } from '../../lib/versioned-storage';

/** The billing details a guest used last, with the email of that order. */
interface GuestBilling {
  orderEmail: string;
  billing: BillingFields;
}

// Session storage ends with the tab, so a guest's address does not stay on the device.
const stored = storedValue<GuestBilling>({
  key: 'guestBilling',
  version: 1,
  area: 'sessionStorage',
  read: (data) => {
    if (!isRecord(data) || typeof data.orderEmail !== 'string' || !isRecord(data.billing)) return null;
    const billing = readBilling(data.billing);
    return Object.keys(checkBilling(billing)).length === 0 ? { orderEmail: data.orderEmail, billing } : null;
  },
});

/** The billing details this guest entered for an earlier payment in this tab; null for a different order email. */
export function guestBilling(orderEmail: string): BillingFields | null {
  const last = stored.load();
  return last && orderEmail.trim() !== '' && last.orderEmail === normalizeEmail(orderEmail) ? last.billing : null;
}

/** Keeps the billing details until the tab is closed. */
export function keepGuestBilling(orderEmail: string, billing: BillingFields): void {
  if (orderEmail.trim() !== '') stored.save({ orderEmail: normalizeEmail(orderEmail), billing });
}
