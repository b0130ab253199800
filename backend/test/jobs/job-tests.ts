import { randomUUID } from 'node:crypto';
import type { Job } from 'bullmq';
import { expect, it } from 'vitest';
import { statementsSent } from '../../src/platform/database/guarded-client.js';
import { OutboxRelay } from '../../src/platform/messaging/outbox/outbox.relay.js';
import { DeleteCompletedJobs } from '../../src/platform/messaging/queues/delete-completed-jobs.js';
import { retryPolicies } from '../../src/platform/messaging/queues/retry-policy.js';
import { count } from '../support/card-app.js';
import type { TestDatabase } from '../support/database.js';
import { storeEvent } from '../support/events.js';
import { signUp } from '../support/families.js';
import { until } from '../support/journey.js';
import { deadDeliveryTests } from './dead-delivery-tests.js';
import { JobFixture, type QueueServer } from './job-fixture.js';
import { scheduleTests } from './schedule-tests.js';

/**
 * Defines the tests that every queue backend must pass.
 * @param statements SQL statements the worker may send per email, from the event to its completion
 */
export function jobTests(start: (database: TestDatabase) => Promise<QueueServer>, statements: number): void {
  const fixture = new JobFixture(start);
  const { attempts } = retryPolicies.mail;

  it('runs a delivery exactly once, even if its job is added again', async () => {
    const delivery = await fixture.signUpOneParent();
    await fixture.notified(delivery);
    await until('the job to be over', async () => (await fixture.state(delivery)) === 'completed');
    await fixture.jobs().add([{ ...fixture.queued(delivery), delay_ms: 0 }]);
    await fixture.sweep();
    expect(await fixture.deliveries(delivery, 'done')).toBe(1);
    expect(fixture.mailsTo(delivery.parent)).toBe(1);
  });

  it('retries with a growing delay while the mail server is busy', async () => {
    fixture.mails.mood = 'busy';
    const delivery = await fixture.signUpOneParent();
    const begun = Date.now();
    await until('three attempts', async () => (await fixture.jobOf(delivery).catch(() => null))?.attemptsMade === 3);
    expect(Date.now() - begun).toBeGreaterThan(2_500);
    expect(await fixture.state(delivery)).toBe('pending');
    await until(
      'the attempts to be on the row',
      async () =>
        (await count(
          fixture.product,
          "deliveries WHERE event_id = $1 AND attempts = 3 AND last_error LIKE '%did not accept%'",
          [delivery.eventId],
        )) === 1,
    );
    fixture.mails.mood = 'accept';
    await (await fixture.jobOf(delivery)).promote();
    await fixture.notified(delivery);
  });

  it('completes a delivery without a retry if the mailbox does not exist', async () => {
    fixture.mails.mood = 'no-such-mailbox';
    const delivery = await fixture.signUpOneParent();
    await until('the job to be over', async () => (await fixture.state(delivery)) === 'completed');
    expect([await fixture.deliveries(delivery, 'done'), fixture.mailsTo(delivery.parent)]).toEqual([1, 0]);
  });

  it('keeps a job without a known subscriber for a newer worker', async () => {
    const { eventId } = await fixture.signUpOneParent();
    const queue = fixture.queue('mail');
    const options = { attempts, backoff: { type: 'custom' }, jobId: `${randomUUID()}.newcomer` };
    const job: Job | undefined = await queue.add('newcomer', { event_id: eventId, subscriber: 'newcomer' }, options);
    await until('a first attempt', async () => (await queue.getJob(options.jobId))?.attemptsMade === 1);
    expect(await job?.getState()).toBe('delayed');
    await queue.remove(options.jobId);
  });

  it('deletes completed jobs that are old enough, but not the deliveries', async () => {
    const delivery = await fixture.signUpOneParent();
    await until('the job to be over', async () => (await fixture.state(delivery)) === 'completed');
    await fixture.product.app.get(DeleteCompletedJobs, { strict: false }).run();
    expect(await fixture.state(delivery)).toBe('completed');
    await fixture.jobs().removeCompleted(0);
    expect([await fixture.state(delivery), await fixture.deliveries(delivery, 'done')]).toEqual(['missing', 1]);
  });

  it('requeues lost jobs from the outbox', async () => {
    fixture.mails.mood = 'busy';
    const delivery = await fixture.signUpOneParent();
    await fixture.hasFailedOnce(delivery);
    fixture.mails.mood = 'accept';
    await fixture.server.empty();
    expect(await fixture.state(delivery)).toBe('missing');
    await fixture.sweep();
    await fixture.notified(delivery);
  });

  it('delivers queued and newly committed events once each after a crash', async () => {
    fixture.mails.mood = 'busy';
    const held = await fixture.signUpOneParent();
    await fixture.hasFailedOnce(held);
    const crashed = fixture.server.crash();
    const meanwhile = await fixture.signUpOneParent().catch(() => fixture.signUpOneParent());
    await crashed;
    fixture.mails.mood = 'accept';
    await until('the sweep', () =>
      fixture.sweep().then(
        () => true,
        () => false,
      ),
    );
    await fixture.product.app.get(OutboxRelay, { strict: false }).flush();
    await fixture.notified(held);
    await fixture.notified(meanwhile);
    expect([fixture.mailsTo(held.parent), fixture.mailsTo(meanwhile.parent)]).toEqual([1, 1]);
  });

  deadDeliveryTests(fixture);
  scheduleTests(fixture);

  it('delivers an email in less than two seconds (median)', async () => {
    const times: number[] = [];
    for (let sample = 0; sample < 10; sample += 1) {
      const { user } = await signUp(fixture.product.client());
      const begun = Date.now();
      await fixture.mails.waitFor(({ to }) => to.includes(user.email));
      times.push(Date.now() - begun);
    }
    const middle = times.toSorted((a, b) => a - b)[5] ?? 0;
    expect(middle).toBeLessThan(2_000);
  });

  it(`sends ${statements} SQL statements per email`, async () => {
    const { eventId: first, ...parent } = await fixture.signUpOneParent();
    await fixture.notified({ eventId: first, ...parent });
    const [account] = await fixture.product.database.query('SELECT payload FROM outbox WHERE id = $1', [first]);
    const sent: number[] = [];
    // The worker also polls, sweeps and looks for stalled jobs in the meantime. The smallest sample is one without any of these.
    while (!sent.some((one) => one <= statements) && sent.length < 30) {
      const before = statementsSent();
      const eventId = await storeEvent(fixture.product.database, {
        name: 'PasswordChanged',
        ...(account as { payload: object }),
      });
      await until('the email', async () => (await fixture.deliveries({ ...parent, eventId }, 'done')) === 1);
      // The delivery's lock is released half a second later.
      await new Promise((resolve) => setTimeout(resolve, 600));
      sent.push(statementsSent() - before);
    }
    expect(Math.min(...sent), sent.join(', ')).toBe(statements);
  });
}
