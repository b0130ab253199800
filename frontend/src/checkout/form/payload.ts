import type { FieldErrors } from '@academy/contracts/http/errors';
import type { CheckoutLine, LineBody } from '@academy/contracts/http/payments';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { datesOf, testMessages } from '@academy/contracts/rules/exams';
import { testsWithoutExam } from '@academy/contracts/rules/practice';
import { readDetails } from '@academy/contracts/rules/registration-details';
import type { FormFields } from '../../api/multipart';
import type { ChosenTest } from '../cart/cart-lines';
import { titleOf } from '../cart/chosen-tests';
import type { Draft } from './choice';
import type { Errors } from './form-handling';
import type { FieldName, FormPart, RegistrationDefinition } from './definition';
import { formTexts } from './registration-wording';
import { detailsOf } from './sections';

export type PartErrors = Errors<FormPart>;

/**
 * The documented payload of a registration before its payment.
 * @param today YYYY-MM-DD, academy time
 */
export function payloadOf({ payload, choice }: RegistrationDefinition, draft: Draft, today: string): FormFields {
  const typed = Object.entries(payload.spelling).map(([field, wire]) => [wire, (draft.values[field] ?? '').trim()]);
  return {
    ...(Object.fromEntries(typed) as Record<string, string>),
    ...payload.constants,
    ...(draft.values.student_id && { student_id: draft.values.student_id }),
    ...(choice.kind === 'packages' && readDetails(draft.values)),
    ...payload.chosen(draft, today),
    payment_status: 'Pending',
  };
}

/** The payload of a checkout line, as posted after the payment. @param paymentId the provider's id */
export function paidPayload({ payload }: RegistrationDefinition, body: LineBody, paymentId: string): FormFields {
  return { ...(body as unknown as FormFields), payment_status: 'Success', [payload.paymentId]: paymentId };
}

/** Converts a draft to a checkout line. */
export function checkoutLineOf(
  definition: RegistrationDefinition,
  draft: Draft,
  today: string,
  lineId: string,
): CheckoutLine {
  // The compiler cannot know which body a definition's payload produces. The definition's rules and the server check it.
  return {
    line_id: lineId,
    call: definition.lineCall,
    body: payloadOf(definition, draft, today) as unknown as LineBody,
    ...(draft.values.waitlist_token && { waitlist_token: draft.values.waitlist_token }),
  };
}

/** Checks a draft. Returns messages by part of the form; empty when the draft is complete. */
export function checkDraft(definition: RegistrationDefinition, draft: Draft, today: string): PartErrors {
  const { parts } = readErrors(definition, draft.tests, definition.rules(payloadOf(definition, draft, today)));
  for (const id of testsWithoutExam(draft.tests)) parts[`exam:${id}`] = [testMessages.satOrAct];
  return parts;
}

export const termsErrors = (accepted: boolean): PartErrors => (accepted ? {} : { terms: [formTexts.termsMissing] });

/**
 * Assigns the server's messages to parts of the form. Messages without a part go to the form.
 * @param tests in the chosen order, which determines their numbers in field names
 * @param lineId if given, field names are `lines.<line_id>.<field>`
 */
export function readErrors(
  definition: RegistrationDefinition,
  tests: readonly ChosenTest[],
  errors: FieldErrors,
  lineId?: string,
): { parts: PartErrors; form: string[] } {
  const parts: PartErrors = {};
  const form: string[] = [];
  for (const [name, messages] of Object.entries(errors)) {
    const wire = lineId === undefined ? name : ownField(name, lineId);
    for (const message of messages) {
      const part = wire === null ? null : partOf(definition, tests, wire, message);
      if (part) (parts[part] ??= []).push(message);
      else form.push(message);
    }
  }
  return { parts, form };
}

function partOf(
  definition: RegistrationDefinition,
  tests: readonly ChosenTest[],
  wire: string,
  message: string,
): FormPart | null {
  const { payload, choice } = definition;
  const field = Object.entries(payload.spelling).find(([, spelled]) => spelled === wire)?.[0] as FieldName | undefined;
  if (field) return field;
  const detail = detailsOf(definition).find(({ name }) => name === wire);
  if (detail) return detail.name;
  if (payload.choiceFields.includes(wire)) return choice.kind === 'packages' ? 'package' : 'tests';
  if (wire === 'exam') return tests[0] ? `exam:${tests[0].id}` : null;
  const numbered = /^test_(\d+)_/.exec(wire);
  const test = numbered ? tests[Number(numbered[1]) - 1] : wire === 'dates' ? testNamedIn(message, tests) : undefined;
  if (!test) return null;
  return wire.endsWith('_exam') ? `exam:${test.id}` : `dates:${test.id}`;
}

/** The test that a message about a line's dates refers to, by title or by date. */
function testNamedIn(message: string, tests: readonly ChosenTest[]): ChosenTest | undefined {
  const titled = tests.find((test) => [test.title, titleOf(test)].some((title) => message.startsWith(`${title} on `)));
  const dated = tests.findLast(({ dates }) => datesOf(dates).some((date) => message.includes(formatTestDate(date))));
  return titled ?? dated ?? tests[0];
}

function ownField(name: string, lineId: string): string | null {
  const prefix = `lines.${lineId}.`;
  return name.startsWith(prefix) ? name.slice(prefix.length) : null;
}
