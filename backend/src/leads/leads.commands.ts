import { normalizeEmail } from '@academy/contracts/rules/contact';
import { checkLead } from '@academy/contracts/rules/lead';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import type { FormSender } from '../accounts/index.js';
import { FactsQueries } from '../hours-and-policies/index.js';
import type { LeadMailKind } from '../notifications/index.js';
import { AcademyClock } from '../platform/database/academy-clock.js';
import type { Tx } from '../platform/database/database.js';
import { auditSubject } from '../platform/database/transaction-records.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { ValidationFailed } from '../platform/http/errors/errors.js';
import { type IdempotencyKey, IdempotencyKeys } from '../platform/http/idempotency/idempotency.js';
import { createEvent } from '../platform/messaging/event.js';
import { LeadLimits } from './lead-limits.js';
import { insertLead } from './leads.repository.js';

/** Stores a submitted lead form for staff. */
export class SubmitLead extends Command<void> {
  constructor(
    readonly kind: LeadMailKind,
    /** The fields of that kind, trimmed. */
    readonly fields: Record<string, string>,
    readonly sender: FormSender,
    readonly key?: IdempotencyKey,
  ) {
    super();
  }
}

/** @throws ValidationFailed for a free call while the academy is closed, EmailCodeRequired, WrongEmailCode, TooManyRequests, IdempotencyMismatch */
@CommandHandler(SubmitLead)
export class SubmitLeadHandler implements ICommandHandler<SubmitLead> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: IdempotencyKeys,
    private readonly limits: LeadLimits,
    private readonly clock: AcademyClock,
    private readonly facts: FactsQueries,
    private readonly eventBus: EventBus,
  ) {}

  async execute({ kind, fields, sender, key }: SubmitLead): Promise<void> {
    if (kind === 'free_consultation') await this.checkHours(fields);
    await this.limits.take(fields['email'] ?? '', sender);
    await this.unitOfWork.run((tx) =>
      this.keys.runIdempotent(tx, key, { kind, ...fields }, () => this.store(tx, kind, fields)),
    );
  }

  /** Checks the requested time against the current opening hours. The request body's DTO has checked the rest. */
  private async checkHours(fields: Record<string, string>): Promise<void> {
    const { hours } = await this.facts.current();
    const errors = checkLead('free_consultation', fields, await this.clock.now(), hours);
    if (Object.keys(errors).length > 0) throw new ValidationFailed(errors);
  }

  private async store(tx: Tx, kind: LeadMailKind, fields: Record<string, string>): Promise<{ stored: true }> {
    const email = fields['email'] ?? '';
    const id = await insertLead(tx, { kind, email, emailKey: normalizeEmail(email), fields });
    auditSubject(tx, 'lead', id);
    await this.eventBus.publish(createEvent('LeadReceived', { lead_id: id, kind }), tx);
    return { stored: true };
  }
}
