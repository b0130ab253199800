import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { consultationCancelRule } from '@academy/contracts/rules/consultation-policy';
import { cents, type Cents } from '@academy/contracts/rules/money';
import type { CancelRule } from '@academy/contracts/rules/policy';
import { Refunds, type Refund, type RefundingStaff } from '../../payments/index.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { derivedKey } from '../../platform/http/idempotency/derived-key.js';
import { createEvent } from '../../platform/messaging/event.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { Bookings } from '../bookings.js';
import { describeCancellation } from '../consultation-change.js';
import {
  findPaymentOfConsultation,
  readConsultation,
  type ConsultationFacts,
} from '../consultation-facts.repository.js';
import { assertUnchanged } from '../consultation-version.js';
import { CannotCancel, officeMayCancel, refundChanged } from '../consultation.errors.js';
import { ConsultationsRepository } from '../consultations.repository.js';

/** What happens to the money of a canceled consultation. */
export interface CancellationRequest {
  /** `policy`: the refund that the policy gives; `none`: no refund, which only the office may choose. */
  refund?: 'policy' | 'none';
  /** Cents shown to the caller. If the policy now gives another amount, nothing is canceled. */
  expectedCents?: Cents;
  /** Set when a staff member cancels. Staff may also cancel what families have to call about, without a refund. */
  byStaff?: { staff: RefundingStaff; /** Version of the consultation that was shown. */ version: string };
}

/** The result of a cancellation. */
export interface ConsultationCancellation {
  /** Null without a refund. */
  refund: Refund | null;
  /** Cents that the policy gave at the time of the cancellation. */
  owedCents: Cents;
}

/** A family or a staff member cancels a consultation. This releases its place and refunds what the policy gives. */
export class CancelConsultation extends Command<ConsultationCancellation> {
  constructor(
    readonly consultationId: string,
    readonly wanted: CancellationRequest = {},
  ) {
    super();
  }
}

/** Idempotency key of a cancellation's refund. Each consultation has one, so it is refunded once. @returns a UUID */
const refundKeyOf = (consultationId: string): string => derivedKey(`consultation cancellation ${consultationId}`);

/**
 * Changes the place, the booking and the refund in one transaction. The card provider is called after the commit; if it does not answer,
 * a schedule retries the refund. Repeating a request cancels and refunds once.
 * @throws NotFound, CannotCancel, RefundChanged; for staff also LineChanged and the errors of a staff refund
 */
@CommandHandler(CancelConsultation)
export class CancelConsultationHandler implements ICommandHandler<CancelConsultation> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly refunds: Refunds,
    private readonly consultations: ConsultationsRepository,
    private readonly bookings: Bookings,
    private readonly eventBus: EventBus,
  ) {}

  async execute(command: CancelConsultation): Promise<ConsultationCancellation> {
    const { refund, owedCents } = await this.unitOfWork.run((tx) => this.cancel(tx, command));
    return { refund: refund && (await this.refunds.executeOrDefer(refund)), owedCents };
  }

  private async cancel(
    tx: Transaction,
    { consultationId: id, wanted }: CancelConsultation,
  ): Promise<ConsultationCancellation> {
    const paymentId = await findPaymentOfConsultation(tx, id);
    if (!paymentId) throw new NotFound();
    // Locks payment, booking and place in the same order as refunds and fulfillment.
    await this.refunds.lock(tx, paymentId);
    await this.consultations.lock(tx, { id });
    const facts = await readConsultation(tx, id);
    if (facts.status !== 'booked') return this.repeat(tx, facts, wanted);
    const { byStaff } = wanted;
    if (byStaff) assertUnchanged(facts, byStaff.version);
    const rule = consultationCancelRule(facts, facts.now);
    const refundCents = decide(rule, wanted);
    await this.bookings.revoke(tx, { id }, 'cancelled');
    auditSubject(tx, 'consultation', id, byStaff && { proposed_cents: rule.refundCents });
    await this.eventBus.publish(createEvent('ConsultationCancelled', describeCancellation(facts, refundCents)), tx);
    if (!refundCents) return { refund: null, owedCents: rule.refundCents };
    const refund = await this.refunds.requestIn(tx, {
      paymentId,
      amount: refundCents,
      reason: 'requested',
      requestKey: refundKeyOf(id),
      // The key already prevents a second refund. The office may have refunded the same amount before.
      again: true,
      announced: true,
      ...(byStaff && { byStaff: { staff: byStaff.staff, proposal: refundCents, reason: '', keepsBooking: false } }),
    });
    return { refund, owedCents: rule.refundCents };
  }

  /** A repeated request gets the same response; any other request is refused. */
  private async repeat(
    tx: Transaction,
    facts: ConsultationFacts,
    wanted: CancellationRequest,
  ): Promise<ConsultationCancellation> {
    if (wanted.refund !== 'policy') throw new NotFound();
    const earlier = await this.refunds.find(tx, facts.paymentId, refundKeyOf(facts.bookingId));
    if (wanted.expectedCents !== (earlier?.amount ?? cents(0)))
      throw refundChanged(consultationCancelRule(facts, facts.now));
    return { refund: earlier, owedCents: earlier?.amount ?? cents(0) };
  }
}

/** @returns cents to refund; null when the office cancels without a refund @throws CannotCancel, RefundChanged */
function decide(rule: CancelRule, wanted: CancellationRequest): Cents | null {
  if (wanted.refund !== 'policy') return null;
  // The version matches, so no refund was shown to the staff member.
  if (wanted.byStaff && !rule.allowed && officeMayCancel(rule)) return null;
  if (!rule.allowed) throw new CannotCancel(rule);
  if (wanted.expectedCents !== undefined && wanted.expectedCents !== rule.refundCents) throw refundChanged(rule);
  return rule.refundCents;
}
