import { Inject } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import type { EventName } from '@academy/contracts/events/registry';
import { Database } from '../platform/database/database.js';
import { Config } from '../platform/config/config.js';
import {
  ExternalSubscriber,
  subscriberKey,
  type Statement,
  type SubscriberDefinition,
} from '../platform/messaging/subscribers/subscriber.js';
import { EmailCopies } from './copy/email-copies.js';
import { withEmailCopy } from './copy/current-copy.js';
import { notNeededStatement, recordStatement, type EmailAttempt } from './emails.repository.js';
import type { EmailOrigin, MailContent } from './mail.js';
import { Mailer } from './mailer.js';

/** An email as a subscriber composes it. */
export interface ComposedEmail extends MailContent {
  to: string;
  /** See `Mail.key`. The same event must always give the same key. */
  key: string;
}

/** Names the delivery in which a subscriber handles an event. */
export function originOf({ id }: Pick<EventEnvelope, 'id'>, subscriber: object): EmailOrigin {
  const { name } = Reflect.getMetadata(subscriberKey, subscriber.constructor) as SubscriberDefinition;
  return { eventId: id, subscriber: name };
}

/**
 * A subscriber that sends emails about an event, such as one to each student. Emails are sent at least once: after a crash the same emails
 * are sent again, with the same Message-IDs and the same links.
 */
export abstract class EmailsSubscriber<Name extends EventName> extends ExternalSubscriber<Name, EmailAttempt | null> {
  @Inject(Mailer) protected readonly mailer: Mailer;
  @Inject(Database) protected readonly database: Database;
  @Inject(Config) protected readonly config: Config;
  @Inject(EmailCopies) private readonly copies: EmailCopies;

  /** Reads the data of the emails and renders their template. @returns none when there is nothing (more) to send */
  protected abstract composeAll(event: EventEnvelope<Name>): Promise<readonly ComposedEmail[]>;

  /**
   * An email rendered with current data, for sending it again.
   * @param messageId of the email that was sent first @returns null when there is nothing left to send
   */
  async composeAgain(event: EventEnvelope, messageId: string): Promise<ComposedEmail | null> {
    const emails = await this.write(event as EventEnvelope<Name>);
    return emails.find(({ key }) => this.mailer.messageIdOf(key) === messageId) ?? null;
  }

  /** Renders the template with the office's edited texts. */
  protected async write(event: EventEnvelope<Name>): Promise<readonly ComposedEmail[]> {
    const copy = await this.copies.of(originOf(event, this).subscriber);
    return withEmailCopy(copy, () => this.composeAll(event));
  }

  /**
   * Records the outcome of every email but the last, which is saved with the delivery.
   * @returns null when there was nothing to send @throws MailFailure when a retry may succeed
   */
  override async execute(event: EventEnvelope<Name>): Promise<EmailAttempt | null> {
    const origin = originOf(event, this);
    const emails = await this.write(event);
    // An earlier attempt may have failed for an email that is no longer needed.
    await this.mailer.notNeeded(origin);
    for (const email of emails.slice(0, -1)) await this.mailer.deliver({ ...email, origin });
    const last = emails.at(-1);
    return last ? this.mailer.trySend({ ...last, origin }) : null;
  }

  override saveStatement(event: EventEnvelope<Name>, attempt: EmailAttempt | null): Statement {
    return attempt ? recordStatement(attempt) : notNeededStatement(originOf(event, this));
  }
}

/** A subscriber that sends one email about an event. */
export abstract class EmailSubscriber<Name extends EventName> extends EmailsSubscriber<Name> {
  /** Reads the email's data and renders its template. @returns null when there is nothing (more) to send */
  protected abstract compose(event: EventEnvelope<Name>): Promise<ComposedEmail | null>;

  protected async composeAll(event: EventEnvelope<Name>): Promise<readonly ComposedEmail[]> {
    const email = await this.compose(event);
    return email ? [email] : [];
  }

  /** There is only one, whatever its Message-ID was. */
  override async composeAgain(event: EventEnvelope): Promise<ComposedEmail | null> {
    const [email] = await this.write(event as EventEnvelope<Name>);
    return email ?? null;
  }

  /** Whether the email is stored to be sent as a part of another one. */
  protected async isDeferred(_email: ComposedEmail, _origin: EmailOrigin): Promise<boolean> {
    return Promise.resolve(false);
  }

  /** @returns null when there was nothing to send @throws MailFailure when a retry may succeed */
  override async execute(event: EventEnvelope<Name>): Promise<EmailAttempt | null> {
    const [email] = await this.write(event);
    const origin = originOf(event, this);
    if (!email || (await this.isDeferred(email, origin))) return null;
    return this.mailer.trySend({ ...email, origin });
  }
}
