import 'reflect-metadata';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMailSink, type MailSink } from '../../test/support/mail-sink.js';
import { loadConfig } from '../platform/config/config.js';
import { createMetrics } from '../platform/observability/index.js';
import { PooledDatabase } from '../platform/database/database.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { EmailAttempt, EmailsRepository } from './emails.repository.js';
import { Mailer } from './mailer.js';
import { emailCodeMail } from './templates/email-code.js';

const mail = { to: 'jane@example.com', key: '7f.tell', subject: 'Grüße', html: '<p>one ü</p>', text: 'one ü' };

let sink: MailSink;
let mailer: Mailer;
let recorded: EmailAttempt[];

const newMailer = (env: Record<string, string>) =>
  new Mailer(loadConfig(env), {
    record: async (attempt: EmailAttempt) => void recorded.push(attempt),
  } as unknown as EmailsRepository);

beforeEach(async () => {
  recorded = [];
  sink = await startMailSink();
  mailer = newMailer({ SMTP_URL: sink.url, MAIL_FROM: 'hello@academy.example.com' });
});

afterEach(async () => {
  mailer.onApplicationShutdown();
  await sink.stop();
});

describe('the mailer', () => {
  it('sends text and HTML with a Message-ID derived from the key', async () => {
    await mailer.send(mail);
    await mailer.send(mail);
    expect(sink.mails).toHaveLength(2);
    for (const caught of sink.mails) {
      expect(caught).toMatchObject({
        from: 'hello@academy.example.com',
        to: ['jane@example.com'],
        subject: 'Grüße',
        html: '<p>one ü</p>',
        text: 'one ü',
      });
      expect(caught.headers).toMatchObject({
        'message-id': '<7f.tell@academy.example.com>',
        from: 'Post Road Academy <hello@academy.example.com>',
        'auto-submitted': 'auto-generated',
      });
    }
  });

  it('records withheld emails to demo families and sends the others', async () => {
    const config = Object.assign(loadConfig({ SMTP_URL: sink.url }), {
      withholds: ({ to }: { to: string }) => to.endsWith('@example.org'),
    });
    const record = async (attempt: EmailAttempt) => void recorded.push(attempt);
    const own = new Mailer(config, { record } as unknown as EmailsRepository);
    await own.deliver({ ...mail, to: 'karen@example.org' });
    await own.deliver(mail);
    own.onApplicationShutdown();
    expect(recorded.map(({ recipient, status }) => [recipient, status])).toEqual([
      ['karen@example.org', 'demo'],
      ['jane@example.com', 'accepted'],
    ]);
    expect(sink.mails).toHaveLength(1);
  });

  it('sends attachments unchanged', async () => {
    const content = 'BEGIN:VCALENDAR\r\nSUMMARY:Grüße 🎓\r\nEND:VCALENDAR\r\n';
    await mailer.send({
      ...mail,
      attachments: [
        { filename: 'test-dates.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content },
      ],
    });
    expect(sink.mails[0]).toMatchObject({
      html: mail.html,
      text: mail.text,
      calendar: content.replaceAll('\r\n', '\n').trimEnd(),
    });
  });

  it.each([
    'jane@example.com\r\nBcc: eve@example.com',
    'Eve <eve@example.com>, jane@example.com',
    '"eve@example.com"@example.com',
  ])('rejects the address %j and sends no email', async (to) => {
    await expect(mailer.send({ ...mail, to })).rejects.toMatchObject({ kind: 'permanent' });
    expect(sink.mails).toHaveLength(0);
  });

  it('prevents header injection through the subject', async () => {
    await mailer.send({ ...mail, subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nbody' });
    expect(Object.keys(sink.mails[0]?.headers ?? {})).not.toContain('bcc');
    expect(sink.mails[0]).toMatchObject({ to: ['jane@example.com'], html: '<p>one ü</p>' });
  });

  it('sets Reply-To only for exactly one valid address', async () => {
    await mailer.send({ ...mail, replyTo: 'mary@example.com' });
    await mailer.send(mail);
    for (const replyTo of ['mary@example.com\r\nBcc: eve@example.com', 'Eve <eve@example.com>, mary@example.com', ''])
      await mailer.send({ ...mail, replyTo });
    expect(sink.mails.map(({ headers }) => headers['reply-to'])).toEqual([
      'mary@example.com',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    for (const { headers, to } of sink.mails) expect([headers['bcc'], to]).toEqual([undefined, ['jane@example.com']]);
  });

  it('rejects a key that could inject a header', async () => {
    await expect(mailer.send({ ...mail, key: 'a>\r\nBcc: eve@example.com' })).rejects.toThrow('mail key');
  });

  it('distinguishes a missing mailbox from a temporary failure', async () => {
    sink.mood = 'no-such-mailbox';
    await expect(mailer.send(mail)).rejects.toMatchObject({ kind: 'permanent' });
    expect(await mailer.deliver(mail)).toBe('refused');
    for (const mood of ['busy', 'bad-content'] as const) {
      sink.mood = mood;
      await expect(mailer.deliver(mail)).rejects.toMatchObject({ kind: 'temporary' });
    }
    sink.mood = 'accept';
    expect(await mailer.deliver(mail)).toBe('accepted');
  });

  it('times out when the server is silent, and recovers afterwards', async () => {
    sink.mood = 'silent';
    const started = performance.now();
    await expect(mailer.send(mail, 300)).rejects.toMatchObject({ kind: 'temporary' });
    expect(performance.now() - started).toBeLessThan(3_000);
    sink.mood = 'accept';
    await mailer.send(mail);
    expect(sink.mails).toHaveLength(1);
  });

  it('refuses to run while a transaction is open', async () => {
    const client = { query: async () => undefined, release: () => undefined };
    const database = new PooledDatabase({ connect: async () => client } as unknown as Pool);
    await expect(new UnitOfWork(database).run(() => mailer.send(mail))).rejects.toThrow('transaction open');
    expect(sink.mails).toHaveLength(0);
  });
});

describe('mailer records', () => {
  it('contain the outcome and server reply of each attempt, kept out of the error', async () => {
    const origin = { eventId: '7bc08fae-6fbc-4b60-8abb-cf7f6cd38a07', subscriber: 'notify' };
    await mailer.send({ ...mail, origin });
    sink.mood = 'no-such-mailbox';
    await mailer.deliver(mail);
    sink.mood = 'busy';
    const failed = await mailer.send(mail).catch((error: unknown) => error);
    const email = { messageId: '7f.tell@academy.example.com', recipient: mail.to, subject: mail.subject };
    expect(recorded).toMatchObject([
      { ...email, origin, status: 'accepted', reply: { code: 250 } },
      { ...email, origin: undefined, status: 'rejected', reply: { code: 550, text: '550 No such mailbox' } },
      { ...email, status: 'failed', reply: { code: 450, text: '450 Try again later' } },
    ]);
    const metrics = await createMetrics().text();
    for (const { status } of recorded)
      expect(metrics).toMatch(new RegExp(`academy_emails_total\\{outcome="${status}"\\} [1-9]`));
    // Loggers write the enumerable properties of an error.
    expect(JSON.stringify({ ...(failed as object) })).not.toContain('Try again');
  });

  it('omit the code from the subject', async () => {
    await mailer.send({ ...mail, ...emailCodeMail('123456') });
    expect(sink.mails[0]?.subject).toContain('123456');
    expect(JSON.stringify(recorded)).not.toContain('123456');
  });

  it('mark an email as held and send nothing with MAIL_HOLD', async () => {
    const held = newMailer({ SMTP_URL: sink.url, MAIL_HOLD: 'true' });
    expect([await held.deliver(mail), sink.mails.length]).toEqual(['held', 0]);
    expect(recorded).toMatchObject([{ recipient: mail.to, status: 'held', reply: null }]);
    held.onApplicationShutdown();
  });
});

describe('a mailer without a server', () => {
  const silentServer = () =>
    new Promise<Server>((resolve) => {
      const server = createServer();
      server.listen(0, '127.0.0.1', () => resolve(server));
    });

  it('is not configured and fails temporarily without an SMTP URL', async () => {
    const unconfigured = newMailer({});
    expect(unconfigured.configured).toBe(false);
    await expect(unconfigured.send(mail)).rejects.toMatchObject({ kind: 'temporary' });
  });

  it('times out when the server never sends a greeting', async () => {
    const server = await silentServer();
    const patient = newMailer({ SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` });
    const failed = vi.fn();
    await patient.send(mail, 300).catch(failed);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'temporary' }));
    patient.onApplicationShutdown();
    server.close();
  });
});
