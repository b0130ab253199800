import type { Refund, RefundRequest, Refunds } from '../payments/index.js';
import type { Tx } from '../platform/database/database.js';
import type { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { DomainEvent } from '../platform/messaging/event.js';

/** What any change of a booking stores, besides the booking. */
export interface BookingChange<Result = void> {
  /** For the audit log. */
  details?: Record<string, unknown>;
  event?: DomainEvent;
  /** One to be stored, or one that the same request stored before. */
  refund?: RefundRequest | Refund | null;
  result: Result;
}

/** The result of a stored change. */
export interface Changed<Result> {
  result: Result;
  /** Null without a refund. */
  refund: Refund | null;
}

/**
 * Stores a change in one transaction. The provider is called after the commit; if it does not answer, a schedule requests the refund
 * again.
 */
export async function storeChange<Result>(
  unitOfWork: UnitOfWork,
  refunds: Refunds,
  store: (tx: Tx) => Promise<Changed<Result>>,
): Promise<Changed<Result>> {
  const { refund, result } = await unitOfWork.run(store);
  return { refund: refund && (await refunds.executeOrDefer(refund)), result };
}

/** Stores the refund of a change, unless the same request stored it before. @returns null without a refund */
export async function storeRefund(tx: Tx, refunds: Refunds, refund: BookingChange['refund']): Promise<Refund | null> {
  if (!refund) return null;
  return 'id' in refund ? refund : refunds.requestIn(tx, refund);
}
