import type { Job } from 'bullmq';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { OutboxSweeper } from '../../src/platform/messaging/outbox/outbox.sweeper.js';
import { EventJobs } from '../../src/platform/messaging/queues/event-queue.js';
import { jobIdOf, type QueuedDelivery } from '../../src/platform/messaging/queues/queue.names.js';
import { retryPolicies } from '../../src/platform/messaging/queues/retry-policy.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { count } from '../support/card-app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { signUp } from '../support/families.js';
import { until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';

/** The server that holds the queues, with the failures a test can cause. */
export interface QueueServer {
  /** Environment variables that point the product at this server. */
  env: Record<string, string>;
  /** Deletes every job. */
  empty(): Promise<void>;
  /** Drops every connection. Acknowledged jobs survive. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

export const subscriber = 'send-verification-link-when-account-created';
const { attempts } = retryPolicies.mail;

/** The delivery of a sign-up event to its one subscriber, which emails the parent a link that verifies the address. */
export interface Delivery {
  eventId: string;
  parent: string;
}

/** The product running against one queue server for a whole test suite. */
export class JobFixture {
  mails!: MailSink;
  product!: TestApp;
  server!: QueueServer;
  private database!: TestDatabase;

  constructor(start: (database: TestDatabase) => Promise<QueueServer>) {
    beforeAll(async () => {
      this.database = await createDatabase();
      this.server = await start(this.database);
      this.mails = await startMailSink();
      const env = { ...this.server.env, SMTP_URL: this.mails.url, RATE_LIMITS: 'off' };
      this.product = await startTestApp({ database: this.database, env });
    });
    afterAll(async () => {
      await this.product.stop();
      await this.server.stop();
      await this.mails.stop();
      await this.database.drop();
    });
    afterEach(() => {
      this.mails.mood = 'accept';
      retryPolicies.mail.attempts = attempts;
    });
  }

  async signUpOneParent(app = this.product): Promise<Delivery> {
    const { user } = await signUp(app.client());
    const [event] = await app.database.query<{ id: string }>(
      "SELECT id FROM outbox WHERE name = 'AccountCreated' AND payload->>'account_id' = $1",
      [user.id],
    );
    return { eventId: event?.id ?? '', parent: user.email };
  }

  jobs = () => this.product.app.get(EventJobs, { strict: false });
  sweep = () => this.product.app.get(OutboxSweeper, { strict: false }).run(0);
  mailsTo = (address: string) => this.mails.mails.filter(({ to }) => to.includes(address)).length;

  queued({ eventId }: Delivery, name = subscriber): QueuedDelivery {
    return { event_id: eventId, subscriber: name, queue: 'mail' };
  }

  state(delivery: Delivery, name?: string) {
    return this.jobs().stateOf(this.queued(delivery, name));
  }

  /** Returns how many deliveries of the event have this status. */
  deliveries({ eventId }: Delivery, status: string): Promise<number> {
    return count(this.product, 'deliveries WHERE event_id = $1 AND status = $2', [eventId, status]);
  }

  notified(delivery: Delivery): Promise<void> {
    const isDone = async () => this.mailsTo(delivery.parent) === 1 && (await this.deliveries(delivery, 'done')) === 1;
    return until('the email, and the delivery to be done', isDone, 30_000);
  }

  queue(name: string) {
    const found = this.jobs()
      .all()
      .find((one) => one.name === name);
    if (!found) throw new Error(`no queue ${name}`);
    return found;
  }

  async jobOf(delivery: Delivery, name?: string): Promise<Job> {
    const job: Job | undefined = await this.queue('mail').getJob(jobIdOf(this.queued(delivery, name)));
    if (!job) throw new Error('no such job');
    return job;
  }

  /** Makes the delivery fail until it has no attempts left. */
  async useUpAttempts(delivery: Delivery, name?: string): Promise<void> {
    const isFailed = async () => {
      const job = await this.jobOf(delivery, name).catch(() => null);
      if ((await job?.getState()) === 'delayed') await job?.promote();
      return (await this.state(delivery, name)) === 'failed';
    };
    await until('the last attempt', isFailed, 30_000);
  }

  hasFailedOnce(delivery: Delivery): Promise<void> {
    const once = async () => (await this.jobOf(delivery).catch(() => null))?.attemptsMade === 1;
    return until('a failed attempt', once);
  }
}
