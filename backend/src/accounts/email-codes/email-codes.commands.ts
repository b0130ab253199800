import type { SendEmailCodeResponse } from '@academy/contracts/http/email-codes';
import { mailboxKey } from '@academy/contracts/rules/contact';
import { emailCodeLength, emailCodeMessages } from '@academy/contracts/rules/email-code';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { randomInt } from 'node:crypto';
import type { Tx } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { type IdempotencyKey, IdempotencyKeys } from '../../platform/http/idempotency/idempotency.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import { createEvent } from '../../platform/messaging/event.js';
import type { Client } from '../devices/client-context.js';
import { insertEmailCode } from './email-codes.repository.js';

const hour = 60 * 60;
/** Limit per family and client. */
const codesForClient = { limit: 5, seconds: hour };
/** Limit per family from all networks, so that no mailbox is flooded. */
const codesForEmail = { limit: 20, seconds: hour };
/** Limit per network: at a school event, many parents share one address, and each needs a code or two. */
const codesFromNetwork = { limit: 200, seconds: hour };

/** A caller requests a code to confirm an email address. */
export class SendEmailCode extends Command<SendEmailCodeResponse> {
  constructor(
    readonly email: string,
    readonly client: Client,
    readonly key: IdempotencyKey | undefined,
  ) {
    super();
  }
}

@CommandHandler(SendEmailCode)
export class SendEmailCodeHandler implements ICommandHandler<SendEmailCode> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: IdempotencyKeys,
    private readonly limits: RateLimits,
    private readonly eventBus: EventBus,
  ) {}

  /** @throws TooManyRequests, IdempotencyMismatch */
  async execute({ email, client, key }: SendEmailCode): Promise<SendEmailCodeResponse> {
    const mailbox = mailboxKey(email);
    await this.limits.take(`email-code:by:${client.network}:${mailbox}`, codesForClient);
    await this.limits.take(`email-code:from:${client.network}`, codesFromNetwork);
    await this.limits.take(`email-code:to:${mailbox}`, codesForEmail);
    await this.unitOfWork.run((tx) => this.keys.runIdempotent(tx, key, { email }, () => this.issue(tx, email, client)));
    return { success: true, message: emailCodeMessages.sent };
  }

  /** Creates a code. Earlier codes work until they expire. */
  private async issue(tx: Tx, email: string, client: Client): Promise<{ codeId: string }> {
    const code = String(randomInt(10 ** emailCodeLength)).padStart(emailCodeLength, '0');
    const codeId = await insertEmailCode(tx, email, code, client);
    auditSubject(tx, 'email_code', codeId);
    await this.eventBus.publish(createEvent('EmailCodeRequested', { code_id: codeId }), tx);
    return { codeId };
  }
}
