import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { assertInvariants } from '../support/invariants.js';
import { addTutor, balanceOf, book, booked, lessonsOf, putLesson, timesOf, withCourse } from '../support/lessons.js';
import { product, run, start, stop } from '../support/ops-app.js';
import { endedOrLocked } from '../support/races.js';
import { intercept, stopBefore, unlocked, type Interception } from '../support/statements.js';

beforeAll(start);
afterEach(() => vi.restoreAllMocks());
afterAll(stop);

/** Buys five sessions for $1,475.00 and books four. The first lesson is so close that canceling it would count as used. */
async function withFourLessons() {
  const [family, tutor] = [await withCourse(product), await addTutor(product)];
  const times = (await timesOf(family, tutor)).filter((time) => time.endsWith(':00'));
  const lessons = [];
  for (const at of [40, 60, 80, 100]) lessons.push(await booked(family, tutor, times.at(at) ?? ''));
  await putLesson(product, lessons[0]?.id ?? '', 3);
  return { family, tutor, times };
}

type Family = Awaited<ReturnType<typeof withCourse>>;
const statusesOf = async (family: Family) => (await lessonsOf(family)).lessons.map(({ status }) => status);

describe('a partial refund of sessions', () => {
  it('cancels the last lessons if unbooked sessions run out and the command confirms their number', async () => {
    const { family } = await withFourLessons();
    expect(await run(`sessions ${family.id} refund 3`)).toContain(
      '3 sessions would return $885.00 and cancel the last 2 lessons. Nothing was refunded yet: run the same command with --amount 885.00 --cancel-lessons 2.',
    );
    await expect(run(`sessions ${family.id} refund 3 --amount 885`)).rejects.toThrow(
      'The refund now cancels 2 lessons.',
    );
    expect(await statusesOf(family)).toEqual(['booked', 'booked', 'booked', 'booked']);
    expect(await run(`sessions ${family.id} refund 3 --amount 885 --cancel-lessons 2`)).toMatch(/^Refunded \$885\.00/);
    expect(await statusesOf(family)).toEqual(['booked', 'booked', 'canceled', 'canceled']);
    expect(await balanceOf(family)).toEqual({ left: 2, booked: 2 });
    expect(product.double.refunded(family.intent)).toBe(88_500);
  });

  it('never cancels a lesson that is too close and counts as used', async () => {
    const { family } = await withFourLessons();
    await expect(run(`sessions ${family.id} refund 5`)).rejects.toThrow(
      'Only 4 sessions of this registration can be taken. The others are lessons that are too close',
    );
    await run(`sessions ${family.id} refund 4 --amount 1180 --cancel-lessons 3`);
    expect(await statusesOf(family)).toEqual(['booked', 'canceled', 'canceled', 'canceled']);
    expect(await balanceOf(family)).toEqual({ left: 1, booked: 1 });
  });

  it('does not exempt lessons that are too close under the earlier terms', async () => {
    const { family } = await withFourLessons();
    await product.database.query(
      'UPDATE checkouts SET policy_id = 1 WHERE id = (SELECT checkout_id FROM payments WHERE id = $1)',
      [family.paymentId],
    );
    await expect(run(`sessions ${family.id} refund 5`)).rejects.toThrow('cancel the registration with its refund');
    expect(await run(`sessions ${family.id} refund 4`)).toContain('cancel the last 3 lessons');
  });
});

describe('a lesson booked during a refund', () => {
  /** Refunds a session while a booking has checked the balance and is about to be stored. @returns the refund's output and the balance */
  async function refundMeanwhile(...controls: readonly Interception[]) {
    const { family, tutor, times } = await withFourLessons();
    const booking = stopBefore('insert lesson');
    intercept(booking, ...controls);
    const answer = book(family, tutor, [times.at(120) ?? '']);
    await booking.reached;
    const refund = run(`sessions ${family.id} refund 1 --amount 295`).catch(String);
    await endedOrLocked(product, refund);
    booking.letGo();
    const said = await refund;
    await answer;
    vi.restoreAllMocks();
    return { said, family, balance: await balanceOf(family) };
  }

  it('keeps its session and makes the refund fail because it would now cancel a lesson', async () => {
    const { said, balance } = await refundMeanwhile();
    expect(said).toContain('The refund now cancels 1 lesson.');
    expect(balance).toEqual({ left: 5, booked: 5 });
    await assertInvariants(product.database);
  });

  it('(negative control) exceeds the remaining sessions without the row lock on the registration', async () => {
    const { family, balance } = await refundMeanwhile(...unlocked('lock registration'));
    expect(balance).toEqual({ left: 4, booked: 5 });
    // Undo the result of the disabled guard, so that the invariants hold at the end.
    const last =
      "(SELECT id FROM lessons WHERE registration_id = $1 AND status = 'booked' ORDER BY starts_at DESC LIMIT 1)";
    await product.database.query(`DELETE FROM time_claims WHERE lesson_id = ${last}`, [family.id]);
    await product.database.query(`UPDATE lessons SET status = 'canceled' WHERE id = ${last}`, [family.id]);
  });
});
