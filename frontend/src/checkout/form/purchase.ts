import { fullName } from '@academy/contracts/rules/full-name';
import type { CheckoutLine, CreatePaymentIntentRequest } from '@academy/contracts/http/payments';

import { shownTermsVersion } from '../../lib/terms-version';
import { studentName, type CartLine } from '../cart/cart-lines';
import { chosenDates, dateNotes, type ChosenTestDate } from '../cart/chosen-tests';
import { priceCents, totalCents } from '../../lib/money';
import type { DialogLine } from '../card/card-dialog.types';
import type { PurchaseOrder } from '../purchase/purchase.types';
import { paymentFields } from '../purchase/metadata';
import { chosenOf, type Draft } from './choice';
import type { RegistrationDefinition } from './definition';
import { checkoutLineOf } from './payload';

/** A line of a purchase, with its display texts and its request data. */
export interface PurchaseLine extends DialogLine {
  checkout: CheckoutLine;
  /** Chosen test dates; empty for a service without dates. */
  dates: ChosenTestDate[];
}

/** Everything that one payment buys. The first line is the one edited in the form. */
export interface Purchase extends PurchaseOrder {
  /** Dates of all lines. */
  dates: ChosenTestDate[];
}

/** Builds the purchase: the complete draft and the lines paid together with it. */
export function purchaseOf(
  definition: RegistrationDefinition,
  lineId: string,
  draft: Draft,
  bundled: readonly PurchaseLine[],
  today: string,
): Purchase {
  const all = [purchaseLineOf(definition, lineId, draft, today), ...bundled];
  const lines = all.map(({ checkout: _sent, dates: _kept, ...line }) => line);
  const amount = totalCents(lines.map(({ price }) => price));
  const examDates = chosenDates(draft.tests).map(({ date }) => date);
  const request: CreatePaymentIntentRequest = {
    amount: amount,
    currency: 'usd',
    description: lines
      .map(({ title }) => title)
      .join('; ')
      .slice(0, 500),
    ...paymentFields({ ...draft.values, exam_date: examDates.length > 0 ? examDates : [today] }),
    purpose: 'registrations',
    terms_version: shownTermsVersion(),
    lines: all.map(({ checkout }) => checkout),
  };
  return {
    request,
    lines,
    amount: amount,
    dates: all.flatMap(({ dates }) => dates),
    billing: {
      name: fullName(draft.values.parent_first_name ?? '', draft.values.parent_last_name ?? ''),
      email: draft.values.parent_email ?? '',
      phone: draft.values.parent_phone ?? '',
    },
  };
}

function purchaseLineOf(definition: RegistrationDefinition, lineId: string, draft: Draft, today: string): PurchaseLine {
  const chosen = chosenOf(definition.choice, draft);
  return {
    line_id: lineId,
    // A test's title is clear by itself; a package's name needs the service's title.
    title: [draft.tests.length === 0 && definition.title, chosen?.name].filter(Boolean).join(': '),
    detail: studentName({ formData: draft.values }),
    notes: dateNotes(draft.tests),
    terms: {
      serviceType: definition.serviceType,
      tests: chosenDates(draft.tests),
      amountCents: priceCents(chosen?.price ?? 0),
    },
    price: chosen?.price ?? 0,
    checkout: checkoutLineOf(definition, draft, today, lineId),
    dates: chosenDates(draft.tests),
  };
}

/** A purchase line for a cart line of any service. @param definition of the line's service */
export function bundledLineOf(definition: RegistrationDefinition, line: CartLine, today: string): PurchaseLine {
  // Uses the line's own price, which the server may have updated since the tests were chosen.
  return {
    ...purchaseLineOf(definition, line.line_id, draftOf(definition, line), today),
    price: line.price,
  };
}

/** Converts a cart line to a draft of its form. */
export function draftOf(
  { choice }: RegistrationDefinition,
  { formData, packageId, packageName, price, description, tests }: CartLine,
): Draft {
  const option = choice.kind === 'packages' ? { id: packageId, name: packageName, price, description } : null;
  return { values: formData, option, tests };
}
