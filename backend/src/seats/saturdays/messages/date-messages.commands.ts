import type { DateMessage, SendDateMessageRequest } from '@academy/contracts/http/office/date-messages';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { dateMessageMessages } from '@academy/contracts/rules/date-messages';
import { Mailer } from '../../../notifications/index.js';
import type { Tx } from '../../../platform/database/database.js';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { NotFound, ValidationFailed, VersionConflict } from '../../../platform/http/errors/errors.js';
import { IdempotencyMismatch } from '../../../platform/http/idempotency/idempotency.js';
import { createEvent } from '../../../platform/messaging/event.js';
import type { TestSession } from '../../test-session.js';
import { TestDates } from '../test-dates.js';
import { messageMailKey } from './date-message-mails.js';
import { presentMessage } from './date-messages.presenter.js';
import { DateMessagesRepository, type ListedMessage, type StoredMessage } from './date-messages.repository.js';

/** No family is registered for what was chosen. */
class NoFamilies extends ValidationFailed {
  constructor() {
    super({ session_id: [dateMessageMessages.noFamilies] }, dateMessageMessages.noFamilies);
  }
}

/** A staff member writes to the families that are registered for a date. */
export class SendDateMessage extends Command<DateMessage> {
  /** @param day YYYY-MM-DD */
  constructor(
    readonly day: string,
    readonly request: SendDateMessageRequest,
    readonly staffId: string,
  ) {
    super();
  }
}

/** Stores the message, its families and one event per family together. Repeating the same id has no effect. */
@CommandHandler(SendDateMessage)
export class SendDateMessageHandler implements ICommandHandler<SendDateMessage> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly days: TestDates,
    private readonly messages: DateMessagesRepository,
    private readonly mailer: Mailer,
    private readonly eventBus: EventBus,
  ) {}

  /** @throws NotFound, NoFamilies, VersionConflict, IdempotencyMismatch */
  async execute({ day, request, staffId }: SendDateMessage): Promise<DateMessage> {
    const { tests } = await this.days.find(day);
    const sessionId = request.session_id === '' ? null : request.session_id;
    const date = request.date ?? null;
    const isChosen = (test: TestSession) =>
      (sessionId === null || test.sessionId === sessionId) && (date === null || test.date === date);
    if (!tests.some(isChosen)) throw new NoFamilies();
    const message = {
      id: request.id.toLowerCase(),
      day,
      sessionId,
      date,
      subject: request.subject.trim(),
      text: request.text.trim(),
    };
    const stored = await this.unitOfWork.run((tx) => this.send(tx, message, request.recipients, staffId));
    return presentMessage(stored);
  }

  private async send(tx: Tx, message: StoredMessage, shown: number, staffId: string): Promise<ListedMessage> {
    if (!(await this.messages.insert(tx, message, staffId))) return this.repeated(tx, message);
    const families = await this.messages.families(message.day, message, tx);
    if (families.length === 0) throw new NoFamilies();
    if (families.length !== shown) throw new VersionConflict(dateMessageMessages.changed);
    const recipients = families.map(({ registrationId }) => {
      const id = randomUUID();
      return { id, registrationId, emailMessageId: this.mailer.messageIdOf(messageMailKey(id)) };
    });
    await this.messages.addRecipients(tx, message.id, recipients);
    for (const { id } of recipients)
      await this.eventBus.publish(createEvent('DateMessageSent', { message_id: message.id, recipient_id: id }), tx);
    auditSubject(tx, 'saturday', message.day, {
      session: message.sessionId,
      ...(message.date !== null && { date: message.date }),
      families: families.length,
    });
    return this.read(tx, message.id);
  }

  /** The first request has committed, so its message is the response to the repeated one. */
  private async repeated(tx: Tx, message: StoredMessage): Promise<ListedMessage> {
    const earlier = await this.read(tx, message.id);
    const same = (['day', 'sessionId', 'date', 'subject', 'text'] as const).every(
      (field) => earlier[field] === message[field],
    );
    if (!same) throw new IdempotencyMismatch();
    return earlier;
  }

  private async read(tx: Tx, id: string): Promise<ListedMessage> {
    const stored = await this.messages.find(id, tx);
    if (!stored) throw new NotFound();
    return stored;
  }
}
