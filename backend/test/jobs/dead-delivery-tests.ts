import { expect, it } from 'vitest';
import { retryPolicies } from '../../src/platform/messaging/queues/retry-policy.js';
import { addStudent, signUpConfirmed } from '../support/families.js';
import { until } from '../support/journey.js';
import type { JobFixture } from './job-fixture.js';

/** Tests of deliveries that have used up all their attempts. */
export function deadDeliveryTests(fixture: JobFixture): void {
  it('marks a delivery without attempts left as dead, and a manual retry delivers it', async () => {
    retryPolicies.mail.attempts = 3;
    fixture.mails.mood = 'busy';
    const delivery = await fixture.signUpOneParent();
    await fixture.useUpAttempts(delivery);
    expect((await fixture.jobOf(delivery)).attemptsMade).toBe(3);
    expect(await fixture.deliveries(delivery, 'dead')).toBe(1);
    await fixture.sweep();
    expect([await fixture.deliveries(delivery, 'dead'), await fixture.state(delivery)]).toEqual([1, 'failed']);
    fixture.mails.mood = 'accept';
    await (await fixture.jobOf(delivery)).retry();
    await fixture.notified(delivery);
  });

  it('marks a delivery as dead even if its last failure was not stored', async () => {
    retryPolicies.mail.attempts = 2;
    fixture.mails.mood = 'busy';
    const delivery = await fixture.signUpOneParent();
    await fixture.useUpAttempts(delivery);
    await fixture.product.database.query("UPDATE deliveries SET status = 'open' WHERE event_id = $1", [
      delivery.eventId,
    ]);
    await fixture.sweep();
    expect([await fixture.deliveries(delivery, 'dead'), await fixture.state(delivery)]).toEqual([1, 'failed']);
  });

  it('delivers emails that died in an outage once the mail server recovers, but no others', async () => {
    retryPolicies.mail.attempts = 2;
    fixture.mails.mood = 'unavailable';
    const outage = await fixture.signUpOneParent();
    await fixture.useUpAttempts(outage);
    // A mailbox that takes no email for days.
    fixture.mails.mood = 'busy';
    const other = await fixture.signUpOneParent();
    await fixture.useUpAttempts(other);
    await fixture.sweep();
    expect([await fixture.deliveries(outage, 'dead'), await fixture.deliveries(other, 'dead')]).toEqual([1, 1]);
    fixture.mails.mood = 'accept';
    await fixture.notified(await fixture.signUpOneParent());
    await fixture.sweep();
    await fixture.notified(outage);
    expect([await fixture.deliveries(other, 'dead'), fixture.mailsTo(other.parent)]).toEqual([1, 0]);
  });

  it('requeues a lost delivery of an event whose other delivery is dead', async () => {
    const [given, lost] = ['tell-parent-when-student-created', 'send-password-link-when-no-account-mail'] as const;
    const parent = fixture.product.client();
    const { user } = await signUpConfirmed(fixture.product, parent);
    // An email delivered later would signal that the mail server accepts mail again.
    const own =
      "SELECT 1 FROM deliveries d JOIN outbox o ON o.id = d.event_id WHERE d.status = 'open' AND o.payload::text LIKE $1";
    const isQuiet = async () => (await fixture.product.database.query(own, [`%${user.id}%`])).length === 0;
    await until('the emails of the sign-up', isQuiet);
    retryPolicies.mail.attempts = 2;
    fixture.mails.mood = 'busy';
    const student = await addStudent(parent);
    const [event] = await fixture.product.database.query<{ id: string }>(
      "SELECT id FROM outbox WHERE name = 'StudentCreated' AND payload->>'student_id' = $1",
      [student.id],
    );
    const delivery = { eventId: event?.id ?? '', parent: user.email };
    await fixture.useUpAttempts(delivery, given);
    await fixture.sweep();
    await fixture.jobs().remove(fixture.queued(delivery, lost));
    expect([await fixture.deliveries(delivery, 'dead'), await fixture.state(delivery, lost)]).toEqual([1, 'missing']);
    await fixture.sweep();
    expect([await fixture.state(delivery, given), await fixture.state(delivery, lost)]).toEqual(['failed', 'pending']);
  });
}
