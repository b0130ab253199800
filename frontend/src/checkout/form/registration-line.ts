import type { CheckoutSession } from '../../api/payments';
import { bundledLines, type CartLine, type SavedLine } from '../cart/cart-lines';
import { definitions } from '../products';
import { isOpened } from '../purchase/checkout-session';
import type { PurchaseResult } from '../purchase/purchase.types';
import { isLineComplete } from './line-completeness';
import { bundledLineOf, type PurchaseLine } from './purchase';
import type { RegistrationContext } from './registration-form.types';

/** Whether the form's line was removed from the cart or paid in another tab. */
export function isRemoved({ drafts: before, lineId }: RegistrationContext, drafts: readonly CartLine[]): boolean {
  const isIn = (lines: readonly CartLine[]) => lines.some(({ line_id }) => line_id === lineId);
  return isIn(before) && !isIn(drafts);
}

/** The form's line as changed in another tab, or null. */
export function changedElsewhere({ saved, lineId }: RegistrationContext, drafts: readonly CartLine[]): CartLine | null {
  const line = drafts.find(({ line_id }) => line_id === lineId);
  return line && saved && print(line) !== print(saved) ? line : null;
}

const print = ({ formData, packageId, tests }: SavedLine) => JSON.stringify([formData, packageId, tests]);

/** The purchase lines paid together with this form's line. */
export function bundledWith({ drafts, lineId, today }: RegistrationContext): PurchaseLine[] {
  return bundledLines(drafts, lineId, isLineComplete).map((line) =>
    bundledLineOf(definitions[line.serviceType], line, today),
  );
}

/** The checkout last opened, in any tab, for this line or for a line paid together with it. It may hold this line's seats. */
export function openCheckout({ drafts, lineId, checkout }: RegistrationContext): CheckoutSession | null {
  const own = drafts.find(({ line_id }) => line_id === lineId)?.checkout;
  const bundled = bundledLines(drafts, lineId, isLineComplete).map((line) => line.checkout);
  return own ?? bundled.find(isOpened) ?? checkout;
}

/**
 * Whether an earlier purchase went through that did not include this form's line. That happens when the page closed during the payment: the
 * paid lines were still in the cart, and were about to be paid again together with this one.
 */
export const isOfOtherLines = ({ lineId }: RegistrationContext, result: PurchaseResult): boolean =>
  result.kind === 'delivered' && !result.lines.some(({ line_id }) => line_id === lineId);
