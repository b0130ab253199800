import { academy } from '@academy/contracts/defaults/academy';
import type { CheckoutLine, CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import type { CartLine } from '../cart/cart-lines';
import type { CheckoutHandle } from '../../api/payments';
import { totalCents } from '../../lib/money';
import type { DialogLine } from '../payment/card-dialog.types';
import { handleFor } from '../payment/checkout-handle';
import { paymentFields } from '../payment/metadata';
import type { RegistrationDefinition } from './definition';
import { checkoutLineOf, type Draft } from './payload';

/** A ready line of the cart, as it is paid along with the one in front of the parent. */
export interface AlongLine extends DialogLine {
  checkout: CheckoutLine;
}

/** All that one payment buys. */
export interface Purchase {
  request: CreatePaymentIntentRequest;
  /** What the dialog and the receipt list; the first is the line in front of the parent. */
  lines: DialogLine[];
  /** Cents. */
  amount: number;
  handle: CheckoutHandle;
}

/** Puts together what is charged: the complete draft and the lines paid along. */
export function purchaseOf(
  definition: RegistrationDefinition,
  lineId: string,
  draft: Draft,
  along: readonly AlongLine[],
  today: string,
  previous: CheckoutHandle | null,
): Purchase {
  const own = { line_id: lineId, title: lineTitle(definition.title, draft), detail: studentOf(draft), price: draft.option?.price ?? 0 };
  const lines = [own, ...along.map(({ line_id, title, detail, price }) => ({ line_id, title, detail, price }))];
  const amount = totalCents(lines.map(({ price }) => price));
  const request: CreatePaymentIntentRequest = {
    amount,
    currency: 'usd',
    description: lines.map(({ title }) => title).join('; ').slice(0, 500),
    ...paymentFields({ ...draft.values, exam_date: [today] }),
    purpose: 'registrations',
    terms_version: academy.termsVersion,
    lines: [checkoutLineOf(definition, draft, today, lineId), ...along.map(({ checkout }) => checkout)],
  };
  return { request, lines, amount, handle: handleFor(JSON.stringify(request), previous) };
}

/** A cart line of any service, with the definition that belongs to it. */
export function alongLineOf(definition: RegistrationDefinition, line: CartLine, today: string): AlongLine {
  const draft: Draft = { values: line.formData, option: { id: line.packageId, name: line.packageName, price: line.price, description: line.description } };
  return {
    line_id: line.line_id,
    title: lineTitle(definition.title, draft),
    detail: studentOf(draft),
    price: line.price,
    checkout: checkoutLineOf(definition, draft, today, line.line_id),
  };
}

function lineTitle(service: string, { option }: Draft): string {
  return option ? `${service}: ${option.name}` : service;
}

/** The student's name as typed. */
export function studentOf({ values }: Pick<Draft, 'values'>): string {
  return `${values.student_first_name ?? ''} ${values.student_last_name ?? ''}`.trim();
}
