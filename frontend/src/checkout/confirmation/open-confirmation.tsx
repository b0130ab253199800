import { useEffect } from 'react';
import type { CheckoutSession } from '../../api/payments';
import { useNavigation } from '../../lib/navigation';
import { useOnline } from '../../lib/use-online';
import * as layout from '../../ui/form-layout/form-layout.css';
import { Notice } from '../../ui/notice/notice';
import { paymentTexts } from '../purchase/payment-wording';
import { rememberPaidCheckout } from './paid-checkouts';
import { keepUnseen, unseenConfirmation } from './unseen-confirmation';

const confirmationPath = (checkout: string) => `/confirmation/${encodeURIComponent(checkout)}`;

/** Replaces the form with the confirmation page of the checkout that was just paid. */
export function OpenConfirmation({ checkout }: { checkout: CheckoutSession | null }) {
  const { open } = useNavigation();
  const { id, token } = checkout ?? {};
  const online = useOnline();
  useEffect(() => {
    if (!id || !token) return;
    const isStored = rememberPaidCheckout({ id, token });
    keepUnseen(id);
    // Offline, the browser would replace this message with its own error page.
    if (!online) return;
    // Going back leads to the page before the form, not to an empty form.
    // Where nothing can be stored, the address carries the token to the next document, which removes it.
    open(confirmationPath(id) + (isStored ? '' : `#token=${encodeURIComponent(token)}`), { replace: true });
  }, [id, token, open, online]);
  return (
    <div className={layout.alone}>
      <Notice tone="positive" title={paymentTexts.succeeded}>
        We emailed you the confirmation and the receipt.
      </Notice>
    </div>
  );
}

/**
 * For every page that sells: opens the confirmation of a checkout that was paid in this tab but not shown yet. Without it, a reload
 * while the confirmation opens would end on an empty form.
 */
export function useUnseenConfirmation(): void {
  const { open } = useNavigation();
  useEffect(() => {
    const checkout = unseenConfirmation();
    if (checkout) open(confirmationPath(checkout), { replace: true });
  }, [open]);
}
