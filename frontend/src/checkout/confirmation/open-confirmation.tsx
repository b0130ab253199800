import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CheckoutSession } from '../../api/payments';
import * as layout from '../../ui/form-layout/form-layout.css';
import { Notice } from '../../ui/notice/notice';
import { paymentTexts } from '../purchase/payment-wording';
import { rememberPaidCheckout } from './paid-checkouts';
import { keepUnseen, unseenConfirmation } from './unseen-confirmation';

/** Leaves the form for the confirmation of what was just paid, which has an address of its own. */
export function OpenConfirmation({ checkout }: { checkout: CheckoutSession | null }) {
  const navigate = useNavigate();
  const { id, token } = checkout ?? {};
  useEffect(() => {
    if (!id || !token) return;
    rememberPaidCheckout({ id, token });
    keepUnseen(id);
    // Back leads to the page before the form, not to an empty form.
    void navigate({ to: '/confirmation/$checkout', params: { checkout: id }, replace: true });
  }, [id, token, navigate]);
  return (
    <div className={layout.alone}>
      <Notice tone="positive" title={paymentTexts.succeeded}>
        We emailed you the confirmation and the receipt.
      </Notice>
    </div>
  );
}

/**
 * For every page that sells: opens the confirmation that this tab paid for and has not shown yet. A reload that begins while the
 * confirmation opens would otherwise end on an empty form.
 */
export function useUnseenConfirmation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const checkout = unseenConfirmation();
    if (checkout) void navigate({ to: '/confirmation/$checkout', params: { checkout }, replace: true });
  }, [navigate]);
}
