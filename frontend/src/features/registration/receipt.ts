import { centsToDollars } from '@academy/contracts/rules/money';
import { studentName } from '../cart/cart-lines';
import { chosenDates, dateNotes } from '../cart/chosen-tests';
import { numberOf } from '../payment/receipt-facts';
import type { BookedLine, FinishResult, Receipt, ReceiptLine, RegistrationContext } from './registration-form.types';

/** The receipt of the purchase; after a visit that was cut short it is not known any more, and the server tells what was sold. */
export function receiptOf(
  context: RegistrationContext,
  booked: readonly BookedLine[],
  sale: Pick<FinishResult, 'amount' | 'paymentRecordId'> = {},
): Receipt {
  const { values, tests, purchase, lineId, handle } = context;
  const registrationOf = (id: string) => booked.find(({ line_id }) => line_id === id)?.registration_id;
  const student = studentName({ formData: values });
  const takePlace =
    purchase?.dates ?? (tests.length > 0 ? [{ line_id: lineId, student, tests: chosenDates(tests) }] : []);
  const lines =
    purchase?.lines.map((line) => ({ ...line, registrationId: registrationOf(line.line_id) })) ??
    booked.flatMap((line) => soldLine(context, line) ?? []);
  return {
    number: numberOf(handle?.payment ?? sale.paymentRecordId),
    registrationId: registrationOf(lineId) ?? null,
    lines,
    alongServices:
      purchase?.alongServices ??
      booked.flatMap(({ line_id, service_type }) => (line_id === lineId ? [] : (service_type ?? []))),
    calendars: takePlace.map((line) => ({ ...line, registrationId: registrationOf(line.line_id) })),
    amount: purchase?.amount ?? sale.amount ?? null,
    studentName: student,
    parentEmail: values.parent_email ?? '',
  };
}

/** A line as the server says it was sold; the dates of the line in front of the parent are known here. */
function soldLine(
  { lineId, tests }: RegistrationContext,
  { line_id, registration_id, label, student, amount }: BookedLine,
): ReceiptLine | null {
  if (label === undefined || amount === undefined) return null;
  const notes = line_id === lineId ? dateNotes(tests) : [];
  return {
    line_id,
    title: label,
    detail: student,
    notes,
    price: Number(centsToDollars(amount)),
    registrationId: registration_id,
  };
}
