import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import type { LeadKind } from '@academy/contracts/http/leads';
import { familyEmailKey, normalizeEmail } from '@academy/contracts/rules/contact';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { IdempotencyKeys, type IdempotencyKey } from '../../platform/http/idempotency/idempotency.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import { insertLead } from '../leads.repository.js';

/** Stores what was submitted on one of the lead forms. */
export class SubmitLead extends Command<void> {
  constructor(
    readonly kind: LeadKind,
    /** The fields of that kind, trimmed. */
    readonly fields: Record<string, string>,
    /** What limits by address count under. */
    readonly network: string,
    readonly key?: IdempotencyKey,
  ) {
    super();
  }
}

const allowed = { network: { limit: 20, seconds: 3_600 }, address: { limit: 5, seconds: 3_600 } };

/** @throws TooManyRequests, IdempotencyMismatch */
@CommandHandler(SubmitLead)
export class SubmitLeadHandler implements ICommandHandler<SubmitLead> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: IdempotencyKeys,
    private readonly limits: RateLimits,
    private readonly eventBus: EventBus,
  ) {}

  async execute({ kind, fields, network, key }: SubmitLead): Promise<void> {
    await this.limits.take(`lead:from:${network}`, allowed.network);
    await this.limits.take(`lead:to:${familyEmailKey(fields['email'] ?? '')}`, allowed.address);
    await this.unitOfWork.run((tx) =>
      this.keys.runIdempotent(tx, key, { kind, ...fields }, () => this.store(tx, kind, fields)),
    );
  }

  /** An address that has the newsletter already changes nothing. */
  private async store(tx: Transaction, kind: LeadKind, fields: Record<string, string>): Promise<{ stored: boolean }> {
    const email = fields['email'] ?? '';
    const id = await insertLead(tx, { kind, email, emailKey: normalizeEmail(email), fields });
    if (!id) return { stored: false };
    auditSubject(tx, 'lead', id);
    await this.eventBus.publish(createEvent('LeadReceived', { lead_id: id, kind }), tx);
    return { stored: true };
  }
}
