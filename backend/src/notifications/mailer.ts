import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import nodemailer from 'nodemailer';
import { academy } from '@academy/contracts/defaults/academy';
import { isEmail } from '@academy/contracts/rules/contact';
import { Config } from '../platform/config/config.js';
import { assertNoTransaction } from '../platform/database/unit-of-work.js';
import { MailFailure, toMailFailure } from './mail-failure.js';
import type { Delivery, Mail } from './mail.js';

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

/** Hands mail to the server of SMTP_URL. Connections are kept and shared. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly logger = new Logger('mail');
  private readonly transport;

  constructor(private readonly config: Config) {
    this.transport = config.SMTP_URL ? nodemailer.createTransport({ ...connection, url: config.SMTP_URL }) : null;
  }

  /** False when there is no mail server to talk to. */
  get configured(): boolean {
    return this.transport !== null;
  }

  /**
   * Resolves once the mail server has taken the mail. Refuses to run inside a transaction.
   * @param timeoutMs after which the mail is withdrawn
   * @throws MailFailure
   */
  async send(mail: Mail, timeoutMs = workerMs): Promise<void> {
    assertNoTransaction('The mail server');
    if (!this.transport) throw new MailFailure('temporary', 'SMTP_URL is not set');
    if (!/^[\w.-]+$/.test(mail.key))
      throw new Error('A mail key holds letters, digits, dots, underscores and hyphens only');
    // The mail library reads an address as a list of them; whatever is not exactly one goes no further.
    if (!isEmail(mail.to)) throw new MailFailure('permanent', 'not an address');
    const { MAIL_FROM: from } = this.config;
    try {
      await this.transport.sendMail({
        from: { name: academy.name, address: from },
        to: { name: '', address: mail.to },
        envelope: { from, to: [mail.to] },
        messageId: `<${mail.key}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        ...(mail.replyTo !== undefined && isEmail(mail.replyTo)
          ? { replyTo: { name: '', address: mail.replyTo } }
          : {}),
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        attachments: mail.attachments?.map((file) => ({ ...file })),
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw toMailFailure(error);
    }
  }

  /**
   * For workers: a mailbox that does not exist ends the matter instead of being tried for days.
   * @throws MailFailure when another try may help
   */
  async deliver(mail: Mail): Promise<Delivery> {
    try {
      await this.send(mail);
      return 'accepted';
    } catch (error) {
      if (!(error instanceof MailFailure) || error.kind === 'temporary') throw error;
      this.logger.warn({ key: mail.key, outcome: 'refused', reason: error.message });
      return 'refused';
    }
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }
}
