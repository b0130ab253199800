import type { FieldErrors } from '@academy/contracts/http/errors';
import type { CheckoutLine, LineBody } from '@academy/contracts/http/payments';
import { priceCents } from '../../lib/money';
import type { FormPart, RegistrationDefinition, ServiceOption } from './definition';
import { formTexts } from './registration-wording';

/** What is typed and chosen on a form. */
export interface Draft {
  values: Readonly<Record<string, string>>;
  option: ServiceOption | null;
}

export type PartErrors = Partial<Record<FormPart, string[]>>;

/**
 * The documented payload of a registration, before its payment.
 * @param today YYYY-MM-DD, academy time
 */
export function payloadOf({ payload }: RegistrationDefinition, { values, option }: Draft, today: string): Record<string, string> {
  const { package: packageId, ...fields } = payload.spelling;
  const typed = Object.entries(fields).map(([field, wire]) => [wire, (values[field] ?? '').trim()]);
  const chosen = option && priceCents(option.price) > 0 ? option : null;
  return {
    ...(Object.fromEntries(typed) as Record<string, string>),
    ...payload.constants,
    [packageId]: chosen?.id ?? '',
    [payload.packageName]: chosen?.name ?? '',
    [payload.amount]: chosen ? String(chosen.price) : '',
    [payload.today]: today,
    payment_status: 'Pending',
  };
}

/** The payload as it is posted after the payment. */
export function paidPayloadOf(definition: RegistrationDefinition, draft: Draft, today: string, paymentId: string): Record<string, string> {
  return { ...payloadOf(definition, draft, today), payment_status: 'Success', [definition.payload.paymentId]: paymentId };
}

/** A draft as a line of a checkout. */
export function checkoutLineOf(definition: RegistrationDefinition, draft: Draft, today: string, lineId: string): CheckoutLine {
  // A definition is data: which body its payload builds is checked by the rules it names, and by the server.
  return { line_id: lineId, call: definition.lineCall, body: payloadOf(definition, draft, today) as unknown as LineBody };
}

/** Messages by part of the form; empty when the draft is complete. */
export function checkDraft(definition: RegistrationDefinition, draft: Draft, today: string): PartErrors {
  return readErrors(definition, definition.rules(payloadOf(definition, draft, today))).parts;
}

export const termsErrors = (accepted: boolean): PartErrors => (accepted ? {} : { terms: [formTexts.termsMissing] });

/**
 * The server's messages, on the parts they belong to; whatever has no part here goes to the form.
 * @param lineId given, names are `lines.<line_id>.<field>`
 */
export function readErrors({ payload }: RegistrationDefinition, errors: FieldErrors, lineId?: string): { parts: PartErrors; form: string[] } {
  const parts: PartErrors = {};
  const form: string[] = [];
  for (const [name, messages] of Object.entries(errors)) {
    const wire = lineId === undefined ? name : ownField(name, lineId);
    const part = Object.entries(payload.spelling).find(([, spelled]) => spelled === wire)?.[0] as FormPart | undefined;
    if (part) parts[part] = messages;
    else form.push(...messages);
  }
  return { parts, form };
}

function ownField(name: string, lineId: string): string | null {
  const prefix = `lines.${lineId}.`;
  return name.startsWith(prefix) ? name.slice(prefix.length) : null;
}
