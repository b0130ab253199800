import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from './mailbox.js';

interface Mail {
  subject: string;
  html?: string;
  to: Array<{ address: string }>;
}

let folder: string;
let mailbox: Mailbox;
let ops: Server;

async function start(limit?: number, free?: () => number): Promise<void> {
  mailbox = await startMailbox({ folder, basePath: '/mailbox', log: () => undefined, limit, free });
  ops = createServer((request, response) => mailbox.handle(request, response));
  await new Promise<void>((resolve) => ops.listen(0, '127.0.0.1', resolve));
}

async function stop(): Promise<void> {
  ops.closeAllConnections();
  await new Promise((resolve) => ops.close(resolve));
  await mailbox.stop();
}

const ask = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`http://127.0.0.1:${(ops.address() as AddressInfo).port}${path}`, init);
const mails = async (): Promise<Mail[]> => (await (await ask('/mailbox/email')).json()) as Mail[];

async function send(...subjects: string[]): Promise<void> {
  await sendWith([], ...subjects);
}

async function sendWith(attachments: Array<{ filename: string; content: string }>, ...subjects: string[]) {
  const transport = createTransport(mailbox.smtpUrl);
  for (const subject of subjects) {
    await transport.sendMail({
      from: 'office@example.com',
      to: 'parent@example.com',
      subject,
      text: 'Hello',
      html: `<p>${subject}</p>`,
      attachments,
    });
  }
  transport.close();
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mailbox-test-'));
  await start();
});

afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

it('returns a sent email as JSON and serves the mailbox page under the base path', async () => {
  await send('Registration received');
  await expect.poll(mails).toHaveLength(1);
  const [mail] = await mails();
  expect(mail).toMatchObject({
    subject: 'Registration received',
    to: [{ address: 'parent@example.com' }],
    html: '<p>Registration received</p>',
  });
  expect(await (await ask('/mailbox/')).text()).toContain('socket.io');
  expect((await ask('/mailbox/socket.io/?EIO=4&transport=polling')).status).toBe(200);
  expect((await ask('/mailbox')).url).toMatch(/\/mailbox\/$/);
  expect((await ask('/email')).status).toBe(404);
});

it('keeps emails across a restart and removes deleted emails', async () => {
  await send('First', 'Second');
  await expect.poll(mails).toHaveLength(2);
  await stop();
  await start();
  expect((await mails()).map(({ subject }) => subject).sort()).toEqual(['First', 'Second']);
  await ask('/mailbox/email/all', { method: 'DELETE' });
  expect(await mails()).toEqual([]);
});

it('deletes emails whose files are already gone, in two tabs at once', async () => {
  await sendWith([{ filename: 'dates.ics', content: 'BEGIN:VCALENDAR' }], 'First', 'Second', 'Third');
  await expect.poll(mails).toHaveLength(3);
  const [gone] = (await mails()) as Array<Mail & { id: string }>;
  rmSync(join(folder, gone?.id ?? ''), { recursive: true });
  rmSync(join(folder, `${gone?.id}.eml`));
  const uncaught: unknown[] = [];
  const listener = (error: unknown) => uncaught.push(error);
  process.on('uncaughtExceptionMonitor', listener);
  await ask(`/mailbox/email/${gone?.id}`, { method: 'DELETE' });
  await Promise.all([1, 2].map(() => ask('/mailbox/email/all', { method: 'DELETE' })));
  await expect.poll(() => readdirSync(folder)).toEqual([]);
  process.off('uncaughtExceptionMonitor', listener);
  expect([await mails(), uncaught]).toEqual([[], []]);
});

it('drops the oldest emails beyond its limit', async () => {
  await stop();
  await start(3);
  await send('1', '2', '3', '4', '5');
  await expect.poll(async () => (await mails()).map(({ subject }) => subject)).toContain('5');
  expect(await mails()).toHaveLength(3);
});

it('adds no signal handler to the process', () => {
  expect(process.listeners('SIGTERM').filter((listener) => String(listener).includes('shutting down now'))).toEqual([]);
});

it('refuses emails for a while when the disk is full, and accepts them afterwards', async () => {
  await stop();
  let free = 1024;
  await start(undefined, () => free);
  await expect(send('Kept by the sender')).rejects.toMatchObject({ responseCode: 452 });
  expect(await mails()).toEqual([]);
  free = 10 ** 9;
  await send('Sent again');
  await expect.poll(mails).toMatchObject([{ subject: 'Sent again' }]);
});

it('loads jsdom only to show an email as HTML', async () => {
  const require = createRequire(createRequire(import.meta.url).resolve('maildev/lib/mailserver.js'));
  const isLoaded = () => Object.keys(require.cache).some((file) => file.includes('/jsdom/lib/jsdom/browser/'));
  await send('Registration received');
  await expect.poll(mails).toHaveLength(1);
  const [mail] = (await mails()) as Array<Mail & { id: string }>;
  expect(isLoaded()).toBe(false);
  expect(await (await ask(`/mailbox/email/${mail?.id}/html`)).text()).toContain('<p>Registration received</p>');
  expect(isLoaded()).toBe(true);
});
