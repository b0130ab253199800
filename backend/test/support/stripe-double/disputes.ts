import type { DoubleClock } from './clock.js';
import { type EventLog, newId } from './event-log.js';
import type { Ledger } from './ledger.js';
import { newDispute } from './new-objects.js';
import type { DoubleCharge, DoubleDispute, DoubleFraudWarning } from './objects.js';
import { noSuch } from './problems.js';

/** A step of a dispute, taken by the bank. */
export type DisputeStep =
  | 'inquiry'
  | 'created'
  | 'escalated'
  | 'appealed'
  | 'appeal reviewed'
  | 'withdrawn'
  | 'reinstated'
  | 'won'
  | 'lost'
  | 'inquiry closed';

const statuses: Partial<Record<DisputeStep, DoubleDispute['status']>> = {
  inquiry: 'warning_needs_response',
  created: 'needs_response',
  escalated: 'needs_response',
  appealed: 'appeal_needs_response',
  'appeal reviewed': 'appeal_under_review',
  won: 'won',
  lost: 'lost',
  'inquiry closed': 'warning_closed',
};

const events: Record<DisputeStep, string> = {
  inquiry: 'created',
  created: 'created',
  escalated: 'updated',
  appealed: 'updated',
  'appeal reviewed': 'updated',
  withdrawn: 'funds_withdrawn',
  reinstated: 'funds_reinstated',
  won: 'closed',
  lost: 'closed',
  'inquiry closed': 'closed',
};

/** Disputes, at most one per intent. Each step is recorded in the event log. */
export class Disputes {
  private readonly known = new Map<string, DoubleDispute>();

  constructor(
    private readonly clock: DoubleClock,
    private readonly log: EventLog,
    private readonly ledger: Ledger,
  ) {}

  /**
   * Takes a step in the dispute of an intent, opening the dispute first if there is none.
   * @returns the dispute's id
   * @throws Problem if the intent was not captured
   */
  step(intentId: string, step: DisputeStep): string {
    const dispute = this.known.get(intentId) ?? this.open(intentId);
    dispute.status = statuses[step] ?? dispute.status;
    dispute.is_charge_refundable = dispute.status.startsWith('warning_');
    if (dispute.is_charge_refundable) {
      this.ledger.withheld.delete(dispute.charge);
    } else {
      this.ledger.withheld.add(dispute.charge);
    }
    this.log.record(`charge.dispute.${events[step]}`, dispute);
    return dispute.id;
  }

  /** Reports that the card's owner calls a payment fraud. @throws Problem if the intent was not captured */
  warn(intentId: string, fraudType: string): void {
    const charge = this.chargeOf(intentId);
    const warning: DoubleFraudWarning = {
      id: newId('issfr'),
      object: 'radar.early_fraud_warning',
      actionable: !charge.disputed && !charge.refunded,
      charge: charge.id,
      created: this.clock.now(),
      fraud_type: fraudType,
      livemode: charge.livemode,
      payment_intent: intentId,
    };
    this.log.record('radar.early_fraud_warning.created', warning);
  }

  private chargeOf(intentId: string): DoubleCharge {
    const charge = [...this.ledger.charges.values()].find(
      ({ payment_intent, captured }) => payment_intent === intentId && captured,
    );
    if (!charge) throw noSuch('charge', intentId);
    return charge;
  }

  private open(intentId: string): DoubleDispute {
    const charge = this.chargeOf(intentId);
    charge.disputed = true;
    const dispute = newDispute(charge, this.clock.now());
    this.known.set(intentId, dispute);
    return dispute;
  }
}
