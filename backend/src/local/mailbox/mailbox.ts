import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { freeBytes } from '../../platform/storage/free-space.js';
import { logger, mailServer, web } from './maildev.js';

/** The mailbox of local mode, which accepts and shows every email the product sends. There can be only one per process. */
export interface Mailbox {
  /** The SMTP URL that the workers send to. */
  readonly smtpUrl: string;
  /** Handles a request below `basePath`: the page, and the emails as JSON at `<basePath>/email`. The caller must check access first. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Handles a WebSocket upgrade below `basePath`. Without it, the page falls back to polling. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  stop(): Promise<void>;
}

export interface MailboxOptions {
  /** Folder where the emails are stored. They survive a restart. */
  readonly folder: string;
  readonly basePath: string;
  readonly log: (line: string) => void;
  /** Maximum number of emails. The oldest ones beyond it are deleted. */
  readonly limit?: number;
  /** Bytes free on the disk of a folder. */
  readonly free?: (folder: string) => number;
}

const TIMEOUT_MS = 10_000;
/** Free space below which emails are refused. More than the largest email needs, so that others can fill the disk meanwhile. */
const neededBytes = 64 * 1024 * 1024;

function timeOf(mail: { time: Date | string }): number {
  return new Date(mail.time).getTime();
}

function dropOldest(limit: number): void {
  while (mailServer.store.length > limit) {
    const oldest = mailServer.store.reduce((first, mail) => (timeOf(mail) < timeOf(first) ? mail : first));
    mailServer.deleteEmail(oldest.id, () => undefined);
  }
}

/** Loads the emails of earlier runs and sorts them, newest last, because they are loaded in no particular order. */
async function loadKept(folder: string): Promise<void> {
  const expected = readdirSync(folder).filter((name) => name.endsWith('.eml')).length;
  if (expected === 0) return;
  mailServer.loadMailsFromDirectory();
  const deadline = Date.now() + TIMEOUT_MS;
  while (mailServer.store.length < expected && Date.now() < deadline) await sleep(10);
  mailServer.store.sort((one, other) => timeOf(one) - timeOf(other));
}

/**
 * Refuses emails with a temporary error while the disk is nearly full, so that they are sent again later. MailDev would accept them, and
 * the unhandled error of its file would end the process.
 */
function refuseOnFullDisk(folder: string, free: (folder: string) => number, log: (line: string) => void): void {
  const { smtp } = mailServer;
  const accept = smtp.onData;
  smtp.onData = (stream, session, done) => {
    if (free(folder) >= neededBytes) {
      accept(stream, session, done);
      return;
    }
    const message = 'The disk is full. The email is sent again later.';
    log(`Mailbox: ${message}`);
    stream.once('end', () => done(Object.assign(new Error(message), { responseCode: 452 })));
    stream.resume();
  };
}

const { deleteEmail } = mailServer;

/**
 * Deletes emails without MailDev's own removal of files, which throws outside of any handler when a file is already gone, for example
 * after "Delete all" in two tabs, and so ends the process.
 */
function deleteSafely(folder: string): void {
  mailServer.deleteEmail = (id, done) => {
    const mail = mailServer.store.find((one) => one.id === id);
    if (mail) {
      rmSync(join(folder, id), { recursive: true, force: true });
      mail.attachments = undefined;
    }
    deleteEmail(id, done);
  };
  mailServer.deleteAllEmail = (done) => {
    // Deleting an email takes it out of the store.
    for (const id of mailServer.store.map((mail) => mail.id)) mailServer.deleteEmail(id, () => undefined);
    done(null, true);
  };
}

async function listenForMail(folder: string, log: (line: string) => void): Promise<string> {
  mailServer.create(0, '127.0.0.1', folder);
  const { smtp } = mailServer;
  // MailDev's own listener throws, and a client that disconnects must not crash the product.
  smtp.removeAllListeners('error');
  smtp.on('error', (error) => log(`Mailbox: ${error.message}`));
  smtp.options.disableReverseLookup = true;
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  mailServer.port = port;
  return `smtp://127.0.0.1:${port}`;
}

/** Starts MailDev's page on a Unix socket in a private folder. MailDev has to listen somewhere; only the ops port may serve it. */
function startPage(socketFolder: string, basePath: string): Server {
  web.start(join(socketFolder, 'web'), undefined, mailServer, undefined, undefined, basePath, { https: false });
  if (!web.server) throw new Error('the mailbox page did not start');
  return web.server;
}

/**
 * Starts MailDev in this process, without its own entry point, which installs signal handlers that exit the process.
 */
export async function startMailbox({
  folder,
  basePath,
  log,
  limit = 2_000,
  free = freeBytes,
}: MailboxOptions): Promise<Mailbox> {
  logger.setLevel(0);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const socketFolder = mkdtempSync(join(tmpdir(), 'mailbox-'));
  const smtpUrl = await listenForMail(folder, log);
  refuseOnFullDisk(folder, free, log);
  deleteSafely(folder);
  await loadKept(folder);
  mailServer.on('new', () => dropOldest(limit));
  dropOldest(limit);
  const page = startPage(socketFolder, basePath);
  return {
    smtpUrl,
    handle: (request, response) => void page.emit('request', request, response),
    upgrade: (request, socket, head) => void page.emit('upgrade', request, socket, head),
    async stop() {
      mailServer.removeAllListeners();
      await Promise.all([
        new Promise<void>((resolve) => mailServer.smtp.close(resolve)),
        new Promise<void>((resolve) => web.close(resolve)),
      ]);
      mailServer.store.length = 0;
      rmSync(socketFolder, { recursive: true, force: true });
    },
  };
}
