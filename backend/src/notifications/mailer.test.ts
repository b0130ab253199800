import 'reflect-metadata';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { DataSource, type EntityManager } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMailSink, type MailSink } from '../../test/support/mail-sink.js';
import { loadConfig } from '../platform/config/config.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { Mailer } from './mailer.js';

const mail = { to: 'jane@example.com', key: '7f.tell', subject: 'Grüße', html: '<p>one ü</p>', text: 'one ü' };

let sink: MailSink;
let mailer: Mailer;

beforeEach(async () => {
  sink = await startMailSink();
  mailer = new Mailer(loadConfig({ SMTP_URL: sink.url, MAIL_FROM: 'hello@academy.example.com' }));
});

afterEach(async () => {
  mailer.onApplicationShutdown();
  await sink.stop();
});

describe('the mailer', () => {
  it('hands over text and HTML under a Message-ID made from the key', async () => {
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

  it('sends files along, letter for letter', async () => {
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
  ])('reaches nobody else through the address %j', async (to) => {
    await expect(mailer.send({ ...mail, to })).rejects.toMatchObject({ kind: 'permanent' });
    expect(sink.mails).toHaveLength(0);
  });

  it('lets no subject add a header', async () => {
    await mailer.send({ ...mail, subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nbody' });
    expect(Object.keys(sink.mails[0]?.headers ?? {})).not.toContain('bcc');
    expect(sink.mails[0]).toMatchObject({ to: ['jane@example.com'], html: '<p>one ü</p>' });
  });

  it('has answers go to whom a mail names, as long as that is one address', async () => {
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

  it('refuses a key that could write into a header', async () => {
    await expect(mailer.send({ ...mail, key: 'a>\r\nBcc: eve@example.com' })).rejects.toThrow('mail key');
  });

  it('tells a mailbox that does not exist from a bad day of the server', async () => {
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

  it('gives up in time when the server says nothing, and works again afterwards', async () => {
    sink.mood = 'silent';
    const started = performance.now();
    await expect(mailer.send(mail, 300)).rejects.toMatchObject({ kind: 'temporary' });
    expect(performance.now() - started).toBeLessThan(3_000);
    sink.mood = 'accept';
    await mailer.send(mail);
    expect(sink.mails).toHaveLength(1);
  });

  it('refuses to run while a transaction is open', async () => {
    const dataSource = {
      transaction: (work: (tx: EntityManager) => Promise<unknown>) => work({} as EntityManager),
    } as unknown as DataSource;
    await expect(new UnitOfWork(dataSource).run(() => mailer.send(mail))).rejects.toThrow('transaction open');
    expect(sink.mails).toHaveLength(0);
  });
});

describe('a mailer without a server', () => {
  const silentServer = () =>
    new Promise<Server>((resolve) => {
      const server = createServer();
      server.listen(0, '127.0.0.1', () => resolve(server));
    });

  it('says that it is not configured', async () => {
    const unconfigured = new Mailer(loadConfig({}));
    expect(unconfigured.configured).toBe(false);
    await expect(unconfigured.send(mail)).rejects.toMatchObject({ kind: 'temporary' });
  });

  it('gives up on one that never greets', async () => {
    const server = await silentServer();
    const patient = new Mailer(loadConfig({ SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }));
    const failed = vi.fn();
    await patient.send(mail, 300).catch(failed);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'temporary' }));
    patient.onApplicationShutdown();
    server.close();
  });
});
