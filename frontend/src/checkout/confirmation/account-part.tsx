import type { CheckoutResponse } from '@academy/contracts/http/payments';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { useSession } from '../../session/session-context';
import { selectParent, selectStatus } from '../../session/session-selectors';
import { lazyPart } from '../../ui/lazy-part/lazy-part';
import { tokenOfPaidCheckout } from './paid-checkouts';

const AccountOffer = lazyPart(() => import('./account-offer').then((module) => module.AccountOffer), {
  optional: true,
});
const AccountCreated = lazyPart(() => import('./account-offer').then((module) => module.AccountCreated), {
  optional: true,
});

/**
 * For a parent who paid as a guest, on the device that paid: offers an account that only needs a password. After signing in with the
 * same email, says what is left to do until the registration appears in the account.
 */
export function AccountPart({ checkout: { id, receipt } }: { checkout: CheckoutResponse }) {
  const isSignedOut = useSession(selectStatus) === 'signedOut';
  const parent = useSession(selectParent);
  const token = tokenOfPaidCheckout(id);
  if (!receipt?.guest || token === null) return null;
  if (isSignedOut) return <AccountOffer checkout={{ id, token }} email={receipt.email} />;
  const isTheirs = parent !== null && normalizeEmail(parent.email) === normalizeEmail(receipt.email);
  return isTheirs && parent.email_verified === false ? <AccountCreated email={parent.email} /> : null;
}
