import { LineChanged } from '../payments/index.js';
import { derivedKey } from '../platform/http/idempotency/derived-key.js';
import type { ConsultationFacts } from './consultation-facts.repository.js';

/** Names the time, the status and the money of a consultation as they are stored. Any change gives another version. */
export function versionOf(facts: ConsultationFacts): string {
  const { status, date, timeSlot, startTime, moves } = facts;
  const { amountCents, refundedCents, refundCount, paymentLeftCents, isDisputed } = facts;
  const money = [amountCents, refundedCents, refundCount, paymentLeftCents, isDisputed];
  return derivedKey(JSON.stringify([status, date, timeSlot, startTime, moves, ...money]));
}

/** Call with the consultation locked, and for its money with its payment locked. @throws LineChanged */
export function assertUnchanged(facts: ConsultationFacts, version: string): void {
  if (versionOf(facts) !== version) throw new LineChanged();
}
