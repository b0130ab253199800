import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from 'smtp-server';
import { readMail, type CaughtMail } from './read-mail.js';

/**
 * How the mail server behaves: it accepts everything, rejects recipients permanently (550) or temporarily (450), rejects the content
 * (554), accepts no email at all for now (421), or never replies after it received the email.
 */
export type MailSinkMood = 'accept' | 'no-such-mailbox' | 'busy' | 'bad-content' | 'unavailable' | 'silent';

/** A mail server on an ephemeral loopback port that keeps what it receives. */
export interface MailSink {
  /** The value for SMTP_URL. */
  url: string;
  /** Every email accepted so far, oldest first. */
  mails: CaughtMail[];
  mood: MailSinkMood;
  /** Waits for the first matching email. @throws Error listing the emails that arrived instead */
  waitFor(fits: (mail: CaughtMail) => boolean, timeoutMs?: number): Promise<CaughtMail>;
  stop(): Promise<void>;
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

async function bytesOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function startMailSink(): Promise<MailSink> {
  const mails: CaughtMail[] = [];

  async function take(
    stream: SMTPServerDataStream,
    { mailFrom, rcptTo }: SMTPServerEnvelope,
    done: (error?: Error) => void,
  ): Promise<void> {
    // If the client is killed during the transfer, it has not sent an email.
    const source = await bytesOf(stream).catch(() => null);
    if (source === null) return done(refusal(451, 'The connection was lost'));
    if (sink.mood === 'silent') return;
    if (sink.mood === 'bad-content') return done(refusal(554, 'Content refused'));
    mails.push(readMail(source, { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }));
    done();
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      done(sink.mood === 'unavailable' ? refusal(421, 'Service not available') : undefined);
    },
    onRcptTo(_address, _session, done) {
      if (sink.mood === 'no-such-mailbox') return done(refusal(550, 'No such mailbox'));
      if (sink.mood === 'busy') return done(refusal(450, 'Try again later'));
      done();
    },
    onData(stream, { envelope }, done) {
      void take(stream, envelope, done);
    },
  });
  // A client that gives up during the transfer resets its connection, which is not a failure of the sink.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;

  const sink: MailSink = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mood: 'accept',
    async waitFor(fits, timeoutMs = 10_000) {
      const end = Date.now() + timeoutMs;
      for (;;) {
        const found = mails.find(fits);
        if (found) return found;
        if (Date.now() > end)
          throw new Error(
            `No such mail came; there were ${JSON.stringify(mails.map(({ to, subject }) => ({ to, subject })))}`,
          );
        await pause(20);
      }
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return sink;
}
