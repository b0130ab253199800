import { Allow } from 'class-validator';
import type { LeadKind, LeadRequest } from '@academy/contracts/http/leads';
import type { FieldErrors } from '@academy/contracts/http/errors';
import { checkLead, isLeadKind } from '@academy/contracts/rules/lead';
import { AsText } from '../platform/http/validation/transforms.js';
import { SatisfiesRule, type ReadTime } from '../platform/http/validation/validation.js';

type LeadField = LeadRequest extends infer Lead ? (Lead extends unknown ? keyof Lead : never) : never;

async function checkBody(body: LeadBody, readTime: ReadTime): Promise<FieldErrors> {
  if (!isLeadKind(body.kind)) return { kind: ['This form is not available.'] };
  return checkLead(body.kind, { ...body }, await readTime());
}

/** The fields of all forms. The rule determines which of them each kind has. */
@SatisfiesRule(checkBody)
export class LeadBody implements Record<LeadField, unknown> {
  @Allow() kind: LeadKind;
  @Allow() firstName: unknown;
  @Allow() lastName: unknown;
  @Allow() name: unknown;
  @Allow() email: unknown;
  @Allow() phone: unknown;
  @Allow() school: unknown;
  @Allow() program: unknown;
  @Allow() goals: unknown;
  @Allow() questions: unknown;
  @Allow() subject: unknown;
  @Allow() message: unknown;
  @Allow() relation: unknown;
  @Allow() rating: unknown;
  @Allow() testimonial: unknown;
  @Allow() consent: unknown;
  @Allow() date: unknown;
  @Allow() time_slot: unknown;
  @Allow() grade: unknown;
  @AsText() email_code: string | undefined;
}
