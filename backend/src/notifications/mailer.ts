import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import nodemailer from 'nodemailer';
import { academy } from '@academy/contracts/academy';
import { isEmail } from '@academy/contracts/rules/contact';
import { Config } from '../platform/config/config.js';
import { assertNoTransaction } from '../platform/database/unit-of-work.js';
import { emailsTotal } from '../platform/observability/index.js';
import { inSpan, SpanKind } from '../platform/tracing/index.js';
import { EmailsRepository, type EmailAttempt } from './emails.repository.js';
import { MailFailure, toMailFailure, type SmtpReply } from './mail-failure.js';
import type { Delivery, EmailOrigin, Mail } from './mail.js';

const connectMs = 10_000;
const workerMs = 30_000;

const connection = {
  pool: true as const,
  maxConnections: 5,
  connectionTimeout: connectMs,
  greetingTimeout: connectMs,
  dnsTimeout: connectMs,
  socketTimeout: workerMs,
};

/** One-click unsubscribing (RFC 8058). */
const unsubscribeHeaders = ({ unsubscribeUrl }: Mail): Record<string, string> =>
  unsubscribeUrl === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

const connectTo = (url: string) => nodemailer.createTransport({ ...connection, url });

/** Hands emails to the server of SMTP_URL and records the outcome of each. Connections are kept and shared. */
@Injectable()
export class Mailer implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('mail');
  private connections: ReturnType<typeof connectTo> | undefined;

  constructor(
    private readonly config: Config,
    private readonly emails: EmailsRepository,
  ) {}

  /** Made for the first email, because `npm start` knows the address of its mailbox only once that has started. */
  private get transport() {
    const url = this.config.SMTP_URL;
    return url ? (this.connections ??= connectTo(url)) : null;
  }

  onModuleInit(): void {
    if (this.holding)
      this.logger.warn('MAIL_HOLD is on: no email is sent. Emails are recorded as held until they are released.');
  }

  /** False when no mail server is configured. */
  get configured(): boolean {
    return Boolean(this.config.SMTP_URL);
  }

  /** True when every email is held. */
  get holding(): boolean {
    return this.config.MAIL_HOLD;
  }

  /**
   * Sends an email and records the outcome. Refuses to run inside a transaction.
   * @param timeoutMs after which the attempt is given up
   * @throws MailFailure
   */
  async send(mail: Mail, timeoutMs = workerMs): Promise<'accepted' | 'held'> {
    const { failure, attempt } = await this.attempt(mail, timeoutMs);
    await this.emails.record(attempt);
    if (failure) throw failure;
    return attempt.status === 'held' ? 'held' : 'accepted';
  }

  /**
   * For workers: a mailbox that does not exist ends the delivery instead of being retried for days.
   * @returns the outcome, not recorded yet: the caller saves it together with the delivery's completion
   * @throws MailFailure when a retry may help, with the outcome recorded
   */
  async trySend(mail: Mail): Promise<EmailAttempt> {
    const { failure, attempt } = await this.attempt(mail, workerMs);
    if (!failure) return attempt;
    if (failure.kind === 'temporary') {
      await this.emails.record(attempt);
      throw failure;
    }
    this.logger.warn({ key: mail.key, outcome: 'refused', reason: failure.message });
    return attempt;
  }

  /**
   * The same with the outcome recorded, for a delivery that sends several emails.
   * @throws MailFailure when a retry may help
   */
  async deliver(mail: Mail): Promise<Delivery> {
    const attempt = await this.trySend(mail);
    await this.emails.record(attempt);
    return attempt.status === 'rejected' ? 'refused' : attempt.status === 'held' ? 'held' : 'accepted';
  }

  /** Records that a delivery had no email to send, or no longer had one: see `EmailsRepository.markNotNeeded`. */
  async notNeeded(origin: EmailOrigin): Promise<void> {
    await this.emails.markNotNeeded(origin);
  }

  /** The Message-ID of an email, without its brackets. @param key see `Mail.key` */
  messageIdOf(key: string): string {
    return `${key}@${this.senderDomain}`;
  }

  onApplicationShutdown(): void {
    this.connections?.close();
  }

  private get senderDomain(): string {
    const { MAIL_FROM: from } = this.config;
    return from.slice(from.lastIndexOf('@') + 1);
  }

  /** @throws MailFailure */
  private async submit(mail: Mail, timeoutMs: number): Promise<SmtpReply> {
    if (!this.transport) throw new MailFailure('temporary', 'SMTP_URL is not set');
    // The mail library would read several addresses from one text, so refuse anything that is not exactly one address.
    if (!isEmail(mail.to)) throw new MailFailure('permanent', 'not an address');
    const { MAIL_FROM: from } = this.config;
    const attempt = new AbortController();
    // Not `AbortSignal.timeout`, which goes off for each email, also when it was sent long ago.
    const timer = setTimeout(() => attempt.abort(new MailFailure('temporary', 'timed out')), timeoutMs);
    try {
      const { response } = await this.transport.sendMail({
        from: { name: academy.name, address: from },
        to: { name: '', address: mail.to },
        envelope: { from, to: [mail.to] },
        messageId: `<${this.messageIdOf(mail.key)}>`,
        ...(mail.replyTo !== undefined && isEmail(mail.replyTo)
          ? { replyTo: { name: '', address: mail.replyTo } }
          : {}),
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        attachments: mail.attachments?.map((file) => ({ ...file })),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...unsubscribeHeaders(mail),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: attempt.signal,
      });
      return { code: Number(/^\d{3}/.exec(response)?.[0] ?? 250), text: response };
    } catch (error) {
      throw toMailFailure(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Tries once. Returns a failure of the mail server, and throws any other error. */
  private async attempt(mail: Mail, timeoutMs: number): Promise<{ attempt: EmailAttempt; failure?: MailFailure }> {
    assertNoTransaction('The mail server');
    if (!/^[\w.-]+$/.test(mail.key))
      throw new Error('A mail key may contain only letters, digits, dots, underscores and hyphens');
    if (this.config.withholds(mail)) return { attempt: this.outcome(mail, 'demo', null) };
    if (this.holding) return { attempt: this.outcome(mail, 'held', null) };
    try {
      // Without the address: traces go to another system.
      const options = { kind: SpanKind.CLIENT, attributes: { 'messaging.message.id': this.messageIdOf(mail.key) } };
      const reply = await inSpan('send email', options, () => this.submit(mail, timeoutMs));
      return { attempt: this.outcome(mail, 'accepted', reply) };
    } catch (failure) {
      if (!(failure instanceof MailFailure)) throw failure;
      const status = failure.kind === 'permanent' ? 'rejected' : 'failed';
      return { attempt: this.outcome(mail, status, failure.reply), failure };
    }
  }

  private outcome(mail: Mail, status: EmailAttempt['status'], reply: SmtpReply | null): EmailAttempt {
    emailsTotal.inc({ outcome: status });
    return {
      messageId: this.messageIdOf(mail.key),
      recipient: mail.to,
      subject: mail.recordedSubject ?? mail.subject,
      origin: mail.origin,
      status,
      reply,
    };
  }
}
