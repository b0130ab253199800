import { Allow, IsInt, Min } from 'class-validator';
import type {
  CancelRegistrationRequest,
  MoveRegistrationRequest,
  UpdateRegistrationDetailsRequest,
} from '@academy/contracts/http/registration-page';
import type { FieldErrors } from '@academy/contracts/http/errors';
import type { Cents } from '@academy/contracts/rules/money';
import { changeableFields, checkRegistrationChange } from '@academy/contracts/rules/registration-change';
import { detailFields } from '@academy/contracts/rules/registration-details';
import { isTestDate } from '@academy/contracts/rules/test-dates';
import { ValidationFailed } from '../platform/http/errors/errors.js';
import { textOf } from '../platform/http/validation/transforms.js';
import { Rule, SatisfiesRule, withFieldsOf } from '../platform/http/validation/validation.js';
import type { CanceledPart } from './registration-part.js';

const checkDate = (value: string): string | null => (isTestDate(value) ? null : 'Please choose a date.');
const checkSession = (value: string): string | null => (value === '' ? 'Please choose a test.' : null);

/** Checks that session and date are both given (one date) or both omitted (the whole registration). */
export function checkPart({ session_id: session, date }: { session_id?: unknown; date?: unknown }): FieldErrors {
  if (session === undefined && date === undefined) return {};
  const messages = { session_id: checkSession(textOf(session)), date: checkDate(textOf(date)) };
  return Object.fromEntries(
    Object.entries(messages).flatMap(([name, message]) => (message === null ? [] : [[name, [message]]])),
  );
}

/** One date of a registration, or empty for the whole registration. */
export type Part = { session_id?: unknown; date?: unknown };

/** @returns null for the whole registration @throws ValidationFailed when only one of the two is given, or the date is invalid */
export function readPart({ session_id, date }: Part): CanceledPart | null {
  const errors = checkPart({ session_id, date });
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors);
  return typeof session_id === 'string' && typeof date === 'string' ? { sessionId: session_id, date } : null;
}

@SatisfiesRule<CancelRegistrationBody>(checkPart)
export class CancelRegistrationBody implements CancelRegistrationRequest {
  @Allow() session_id?: string;
  @Allow() date?: string;
  @IsInt() @Min(0) refund_cents: Cents;
}

export class MoveRegistrationBody implements MoveRegistrationRequest {
  @Rule(checkSession) session_id: string;
  @Rule(checkDate) from: string;
  @Rule(checkDate) to: string;
}

/** Declares every field that may be changed; the rule validates them. */
function AllowChanges(target: { prototype: object }): void {
  for (const name of [...changeableFields, ...detailFields.map((field) => field.name)]) Allow()(target.prototype, name);
}

@AllowChanges
@SatisfiesRule<RegistrationDetailsBody>((body) => checkRegistrationChange({ ...body }))
export class RegistrationDetailsBody extends withFieldsOf<UpdateRegistrationDetailsRequest>() {}
