import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { cleanEmail, normalizeEmail } from '@academy/contracts/rules/contact';
import { officeAccountMessages } from '@academy/contracts/rules/office-accounts';
import type { Tx } from '../../platform/database/database.js';
import { NotFound, ValidationFailed } from '../../platform/http/errors/errors.js';
import { createEvent } from '../../platform/messaging/event.js';
import { Mailer } from '../mailer.js';
import { insertRepeat, lockEmail, wasJustRepeated } from './email-repeats.repository.js';
import { repeatOf } from './repeat-of.js';

/** The same email went to the same address in the last minute. */
export class EmailSentAMomentAgo extends ValidationFailed {
  constructor() {
    super({ to: [officeAccountMessages.sentAMomentAgo] }, officeAccountMessages.sentAMomentAgo);
  }
}

/** Sends emails again, each as a new email. */
@Injectable()
export class EmailRepeats {
  constructor(
    private readonly mailer: Mailer,
    private readonly eventBus: EventBus,
  ) {}

  /**
   * Sends an email again, rendered from current data. @param to the recipient this time @throws NotFound for an email that cannot be sent
   * again, EmailSentAMomentAgo
   */
  async request(tx: Tx, emailId: string, to: string): Promise<void> {
    const email = await lockEmail(tx, emailId);
    if (!email || repeatOf(email) !== 'yes') throw new NotFound();
    if (await wasJustRepeated(tx, email.firstId, normalizeEmail(to))) throw new EmailSentAMomentAgo();
    const key = `again-${randomUUID()}`;
    await insertRepeat(tx, {
      messageId: this.mailer.messageIdOf(key),
      firstId: email.firstId,
      to: cleanEmail(to),
      subject: email.subject,
    });
    await this.eventBus.publish(createEvent('EmailRepeatRequested', { key }), tx);
  }
}
