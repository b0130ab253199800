import { Inject } from '@nestjs/common';
import type { EventEnvelope, EventName } from '@academy/contracts/events/envelope';
import { DataSource } from 'typeorm';
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
 * A subscriber that sends one email about an event. Emails are sent at least once: after a crash the same email is sent again, with
 * the same Message-ID and the same link.
 */
export abstract class EmailSubscriber<Name extends EventName> extends ExternalSubscriber<Name, EmailAttempt | null> {
  @Inject(Mailer) protected readonly mailer: Mailer;
  @Inject(DataSource) protected readonly dataSource: DataSource;
  @Inject(Config) protected readonly config: Config;
  @Inject(EmailCopies) private readonly copies: EmailCopies;

  /** Reads the email's data and renders its template. @returns null when there is nothing (more) to send */
  protected abstract compose(event: EventEnvelope<Name>): Promise<ComposedEmail | null>;

  /** The email rendered with current data, for sending it again. @returns null when there is nothing left to send */
  composeAgain(event: EventEnvelope): Promise<ComposedEmail | null> {
    return this.write(event as EventEnvelope<Name>);
  }

  /** Renders the template with the office's edited texts. */
  private async write(event: EventEnvelope<Name>): Promise<ComposedEmail | null> {
    const copy = await this.copies.of(originOf(event, this).subscriber);
    return withEmailCopy(copy, () => this.compose(event));
  }

  /** Whether the email is stored to be sent as a part of another one. */
  protected async isDeferred(_email: ComposedEmail, _origin: EmailOrigin): Promise<boolean> {
    return Promise.resolve(false);
  }

  /** @returns null when there was nothing to send @throws MailFailure when a retry may succeed */
  override async execute(event: EventEnvelope<Name>): Promise<EmailAttempt | null> {
    const email = await this.write(event);
    const origin = originOf(event, this);
    if (!email || (await this.isDeferred(email, origin))) return null;
    return this.mailer.trySend({ ...email, origin });
  }

  override saveStatement(event: EventEnvelope<Name>, attempt: EmailAttempt | null): Statement {
    return attempt ? recordStatement(attempt) : notNeededStatement(originOf(event, this));
  }
}
