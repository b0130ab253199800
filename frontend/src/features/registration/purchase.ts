import { academy } from '@academy/contracts/defaults/academy';
import type { CheckoutLine, CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import type { Cents } from '@academy/contracts/rules/money';
import type { ServiceType } from '@academy/contracts/rules/services';
import type { BookedTest } from '@academy/contracts/rules/test-calendar';
import { studentName, type CartLine } from '../cart/cart-lines';
import { chosenDates, dateNotes } from '../cart/chosen-tests';
import type { CheckoutHandle } from '../../api/payments';
import { totalCents } from '../../lib/money';
import type { DialogLine } from '../payment/card-dialog.types';
import { handleFor } from '../payment/checkout-handle';
import { paymentFields } from '../payment/metadata';
import { chosenOf, type Draft } from './choice';
import type { RegistrationDefinition } from './definition';
import { checkoutLineOf } from './payload';

/** The dates of one line, for a calendar. */
export interface LineDates {
  line_id: string;
  student: string;
  tests: BookedTest[];
}

/** A line of a purchase with all that is said and sent of it. */
export interface PurchaseLine extends DialogLine {
  /** Of a line that is paid along. */
  service?: ServiceType;
  checkout: CheckoutLine;
  dates: LineDates;
}

/** All that one payment buys. */
export interface Purchase {
  request: CreatePaymentIntentRequest;
  /** What the dialog and the receipt list; the first is the line in front of the parent. */
  lines: DialogLine[];
  /** What the lines that are paid along are for. */
  alongServices: ServiceType[];
  /** Of the lines that take place on dates. */
  dates: LineDates[];
  /** Cents. */
  amount: Cents;
  handle: CheckoutHandle;
}

/** Puts together what is charged: the complete draft and the lines paid along. */
export function purchaseOf(
  definition: RegistrationDefinition,
  lineId: string,
  draft: Draft,
  along: readonly PurchaseLine[],
  today: string,
  previous: CheckoutHandle | null,
): Purchase {
  const all = [purchaseLineOf(definition, lineId, draft, today), ...along];
  const lines = all.map(({ checkout: _sent, dates: _kept, service: _told, ...line }) => line);
  const alongServices = all.flatMap(({ service }) => service ?? []);
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
    terms_version: academy.termsVersion,
    lines: all.map(({ checkout }) => checkout),
  };
  return {
    request,
    lines,
    alongServices,
    amount: amount,
    dates: all.map((line) => line.dates).filter(({ tests }) => tests.length > 0),
    handle: handleFor(JSON.stringify(request), previous),
  };
}

function purchaseLineOf(definition: RegistrationDefinition, lineId: string, draft: Draft, today: string): PurchaseLine {
  const chosen = chosenOf(definition.choice, draft);
  const student = studentName({ formData: draft.values });
  return {
    line_id: lineId,
    // A test's own title says what it is; a package's name does not.
    title: [draft.tests.length === 0 && definition.title, chosen?.name].filter(Boolean).join(': '),
    detail: student,
    notes: dateNotes(draft.tests),
    price: chosen?.price ?? 0,
    checkout: checkoutLineOf(definition, draft, today, lineId),
    dates: { line_id: lineId, student, tests: chosenDates(draft.tests) },
  };
}

/** A cart line of any service, with the definition that belongs to it. */
export function alongLineOf(definition: RegistrationDefinition, line: CartLine, today: string): PurchaseLine {
  // The line's price is the newest one: the server may have told it since the tests were chosen.
  return {
    ...purchaseLineOf(definition, line.line_id, draftOf(definition, line), today),
    price: line.price,
    service: line.serviceType,
  };
}

/** A cart line as a draft of its form. */
export function draftOf(
  { choice }: RegistrationDefinition,
  { formData, packageId, packageName, price, description, tests }: CartLine,
): Draft {
  const option = choice.kind === 'packages' ? { id: packageId, name: packageName, price, description } : null;
  return { values: formData, option, tests };
}
