import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { allApplied, startCardApp, type CardApp } from '../support/card-app.js';
import { assertInvariants } from '../support/invariants.js';
import { until } from '../support/journey.js';
import { addTutor, balanceOf, book, booked, lessonsOf, timesOf, withCourse } from '../support/lessons.js';
import { untilOverOrLocked } from '../support/races.js';
import { intercept, stopBefore, unlocked, watched } from '../support/statements.js';
import type { DisputeStep } from '../support/stripe-double/disputes.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await assertInvariants(app.database);
  await app.stop();
});

type Family = Awaited<ReturnType<typeof withCourse>>;

async function applied(): Promise<void> {
  await app.double.webhooks.settled();
  await allApplied(app);
}

async function dispute({ intent }: Family, ...steps: DisputeStep[]): Promise<void> {
  for (const step of steps) app.double.dispute(intent, step);
  await applied();
}

/** Creates a family with two lessons that are far enough ahead to be canceled for free. */
async function withLessons() {
  const [family, tutor] = [await withCourse(app), await addTutor(app)];
  const times = (await timesOf(family, tutor)).filter((time) => time.endsWith(':00'));
  await booked(family, tutor, times.at(40) ?? '');
  await booked(family, tutor, times.at(60) ?? '');
  return { family, tutor, times };
}

const statusesOf = async (family: Family) => (await lessonsOf(family)).lessons.map(({ status }) => status);
const movementsOf = async ({ id }: Family) =>
  (
    await app.database.query<{ movement: string }>(
      "SELECT kind || ' ' || delta AS movement FROM session_movements WHERE registration_id = $1 ORDER BY id",
      [id],
    )
  ).map(({ movement }) => movement);
const issueOf = async ({ paymentId }: Family) =>
  (
    await app.database.query<{ open: boolean; detail: string }>(
      'SELECT closed_at IS NULL AS open, detail FROM cases WHERE payment_id = $1',
      [paymentId],
    )
  )[0];
const tutorMails = (tutor: string) => async () => {
  const rows = await app.database.query<{ email: string }>('SELECT email FROM staff WHERE id = $1', [tutor]);
  return app.mails.mails.filter(
    ({ to, subject }) => to.includes(rows[0]?.email ?? '') && subject.startsWith('2 lessons canceled'),
  ).length;
};

const lost: DisputeStep[] = ['created', 'withdrawn', 'lost'];

describe('a dispute that is lost', () => {
  it('revokes the remaining sessions, cancels their lessons as the academy and keeps its issue open', async () => {
    const { family, tutor } = await withLessons();
    await dispute(family, ...lost);
    expect(await movementsOf(family)).toEqual(['granted 5', 'revoked -5']);
    expect(await statusesOf(family)).toEqual(['canceled_by_academy', 'canceled_by_academy']);
    expect(await balanceOf(family)).toEqual({ left: 0, booked: 0 });
    const issue = await issueOf(family);
    expect(issue?.open).toBe(true);
    // Steps are listed in the order in which they were applied. Events can arrive out of order.
    expect(issue?.detail).toContain(
      'lost; 5 sessions ended and 2 lessons were canceled; agree with the family on what happens next',
    );
    await until('the tutor’s email', async () => (await tutorMails(tutor)()) === 1);
    const { text } = await app.mails.waitFor(({ text: said }) =>
      said.includes('please call us if you have a question'),
    );
    expect(text).not.toContain('book another time');
  });

  it('revokes the sessions once despite repeated and later events', async () => {
    const { family } = await withLessons();
    await dispute(family, 'created', 'lost', 'withdrawn');
    for (const event of app.double.events.filter(({ type }) => type.startsWith('charge.dispute.')))
      app.double.webhooks.send({
        ...event,
        id: `${event.id}_again_${family.id}`,
      });
    await applied();
    await dispute(family, 'won');
    expect(await movementsOf(family)).toEqual(['granted 5', 'revoked -5']);
    expect(await issueOf(family)).toMatchObject({ open: true });
  });
});

describe('a dispute that is won', () => {
  it('leaves sessions and lessons unchanged and closes its issue', async () => {
    const { family } = await withLessons();
    await dispute(family, 'created', 'withdrawn', 'reinstated', 'won');
    expect(await movementsOf(family)).toEqual(['granted 5']);
    expect(await balanceOf(family)).toEqual({ left: 5, booked: 2 });
    expect(await issueOf(family)).toMatchObject({ open: false });
  });
});

describe('a payment refunded in full at the card provider', () => {
  it('cancels its lessons as the academy and emails the tutor', async () => {
    const { family, tutor } = await withLessons();
    app.double.refund(family.intent);
    await applied();
    expect(await movementsOf(family)).toEqual(['granted 5', 'revoked -5']);
    expect(await statusesOf(family)).toEqual(['canceled_by_academy', 'canceled_by_academy']);
    await until('the tutor’s email', async () => (await tutorMails(tutor)()) === 1);
  });
});

describe('a lesson that is booked while the dispute is lost', () => {
  /** Loses the dispute while a booking has checked the balance and is about to be stored. @returns the lessons' statuses */
  async function bookMeanwhile({ isLocked }: { isLocked: boolean }): Promise<string[]> {
    const { family, tutor, times } = await withLessons();
    const booking = stopBefore('insert lesson');
    // Without the lock, the dispute waits only once it has canceled the lessons that it found.
    const waiting = watched(isLocked ? 'lock registrations of payment' : 'revoke sessions');
    intercept(booking, ...(isLocked ? [] : unlocked('lock registrations of payment')), waiting);
    const answer = book(family, tutor, [times.at(80) ?? '']);
    await booking.reached;
    for (const step of lost) app.double.dispute(family.intent, step);
    await app.double.webhooks.settled();
    const isRevoked = async () => (await movementsOf(family)).includes('revoked -5');
    await untilOverOrLocked(app, isRevoked, waiting);
    booking.letGo();
    await answer;
    await applied();
    vi.restoreAllMocks();
    const statuses = await statusesOf(family);
    // Undo the result of the disabled guard, so that the invariants hold at the end.
    await app.database.query(
      "DELETE FROM time_claims c USING lessons l WHERE c.lesson_id = l.id AND l.registration_id = $1 AND l.status = 'booked'",
      [family.id],
    );
    await app.database.query(
      "UPDATE lessons SET status = 'canceled' WHERE registration_id = $1 AND status = 'booked'",
      [family.id],
    );
    return statuses;
  }

  it('is canceled with the other lessons', async () => {
    expect(await bookMeanwhile({ isLocked: true })).toEqual(Array.from({ length: 3 }, () => 'canceled_by_academy'));
  });

  it('stays booked without the registration lock (negative control)', async () => {
    expect(await bookMeanwhile({ isLocked: false })).toContain('booked');
  });
});
