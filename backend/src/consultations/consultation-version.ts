import { LineChanged } from '../payments/index.js';
import { derivedKey } from '../platform/http/idempotency/derived-key.js';
import type { ConsultationFacts } from './consultation-facts.repository.js';

/** Version of a consultation: its time, status and amounts. Any change gives another version. */
export function versionOf(facts: ConsultationFacts): string {
  const { status, date, timeSlot, startTime, moves } = facts;
  const { amountCents, refundedCents, refundCount, paymentLeftCents, isDisputed } = facts;
  const money = [amountCents, refundedCents, refundCount, paymentLeftCents, isDisputed];
  return derivedKey(JSON.stringify([status, date, timeSlot, startTime, moves, ...money]));
}

/** Call with the consultation locked and, if money moves, its payment locked too. @throws LineChanged */
export function assertUnchanged(facts: ConsultationFacts, version: string): void {
  if (versionOf(facts) !== version) throw new LineChanged();
}
