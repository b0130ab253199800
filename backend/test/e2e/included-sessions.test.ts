import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { allApplied } from '../support/card-app.js';
import { diagnosticForm, fillIn, saturday } from '../support/forms.js';
import { givenWith, movementsOf, withTest, type TestFamily } from '../support/given-sessions.js';
import { until } from '../support/journey.js';
import { assertInvariants } from '../support/invariants.js';
import { addTutor, book, booked, lessonsOf, putLesson, timesOf } from '../support/lessons.js';
import { product, run, start, stop } from '../support/ops-app.js';
import { endedOrLocked } from '../support/races.js';
import { intercept, stopBefore, unlocked, type Interception } from '../support/statements.js';
import { cancel, move, page, payingFamily, previewCancel, sitting } from '../support/registration-page.js';

beforeAll(start);
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await assertInvariants(product.database);
  await stop();
});

const review = 'practice-review';
const part = (date: string) => ({ session_id: review, date });
const reviewed = (weeks: number[]) => withTest(product, sitting(weeks.map(saturday), review));
const withConsultation = () =>
  withTest(product, diagnosticForm({}, [{ id: 'diagnostic-consultation', sat: saturday(5), act: saturday(6) }]));
const packageOf = async ({ review: family }: TestFamily) =>
  (await lessonsOf(family)).packages.find(({ registration_id: id }) => id === family.id);
const statusOf = async ({ review: family }: TestFamily) =>
  (await lessonsOf(family)).lessons.map(({ status }) => status);
const moved = ({ review: { id } }: TestFamily) => movementsOf(product, id);

/** Books lessons far enough ahead to be canceled for free. */
async function withLessons(family: TestFamily, count = 1): Promise<TestFamily> {
  const tutor = await addTutor(product);
  const times = (await timesOf(family.review, tutor)).filter((time) => time.endsWith(':00'));
  for (let at = 40; at < 40 + count * 20; at += 20) await booked(family.review, tutor, times.at(at) ?? '');
  return family;
}

describe('a test that includes a session', () => {
  it('grants a bookable half-hour package for a diagnostic consultation', async () => {
    const family = await withConsultation();
    expect(await packageOf(family)).toMatchObject({
      package_name: 'Diagnostic Consultation',
      minutes: 30,
      total: 1,
      left: 1,
      given_as: 'included',
      expires_on: null,
    });
    await withLessons(family);
    const [lesson] = (await lessonsOf(family.review)).lessons;
    expect(Date.parse(lesson?.end ?? '') - Date.parse(lesson?.start ?? '')).toBe(30 * 60_000);
    const shown = await page(family.parent, family.review.id);
    expect(shown.history.map(({ text }) => text)).toEqual(['Came with your test']);
    expect(shown.payment?.amount_cents).toBe(0);
    const test = await page(family.parent, family.testId);
    expect(test.included).toEqual([family.review.id]);
    expect(shown.came_with).toEqual({ registration_id: family.testId, dates: test.tests.map(({ date }) => date) });
  });

  it('grants one hour for each date of a practice test with review', async () => {
    expect(await packageOf(await reviewed([3, 4]))).toMatchObject({
      package_name: 'Practice Test Review',
      minutes: 60,
      total: 2,
      left: 2,
    });
  });

  it('is the only kind that grants a session', async () => {
    const { ids } = await payingFamily(product, [sitting([saturday(7)]), diagnosticForm()]);
    for (const id of ids) expect(await givenWith(product, id)).toBe('');
  });
});

describe('a session included with a test', () => {
  it('cannot be refunded or canceled without the test', async () => {
    const { review: given, parent } = await reviewed([3]);
    await expect(run(`sessions ${given.id} refund 1`)).rejects.toThrow('These sessions came with a test');
    const { body } = await cancel(parent, given.id, { refund_cents: 0 });
    expect(body).toMatchObject({ message: 'This came with a test and is canceled with it.' });
    expect((await page(parent, given.id)).cancel).toMatchObject({ allowed: false, reason: 'included' });
  });

  it('ends with its booked lesson when the test is canceled and refunded, as the preview says', async () => {
    const family = await withLessons(await reviewed([3]));
    const { body: shown } = await previewCancel(family.parent, family.testId);
    expect(shown.data.proposal).toMatchObject({ refund_cents: 18_000, included: { sessions: 1, lessons: 1 } });
    expect(shown.data.email?.text).toContain(
      'The session with a tutor that came with it ends too, and its booked lesson is canceled.',
    );
    expect(shown.data.lesson_times).toHaveLength(1);
    expect((await cancel(family.parent, family.testId, { refund_cents: 18_000 })).status).toBe(200);
    expect(await moved(family)).toEqual(['granted 1', 'revoked -1']);
    expect(await statusOf(family)).toEqual(['canceled']);
    expect((await page(family.parent, family.review.id)).status).toBe('refunded');
    await until('the refund', () => product.double.refunded(family.intent) > 0);
    await product.double.webhooks.settled();
    await allApplied(product);
    expect(product.double.refunded(family.intent)).toBe(18_000);
    expect((await page(family.parent, family.testId)).payment).toMatchObject({ refunded_cents: 18_000 });
  });

  it('is revoked for each canceled date, starting with a session that is not booked', async () => {
    const family = await withLessons(await reviewed([3, 4, 5]), 2);
    for (const [week, lessons, statuses] of [
      [3, 0, ['booked', 'booked']],
      [4, 1, ['booked', 'canceled']],
    ] as const) {
      const date = saturday(week);
      const { body } = await previewCancel(family.parent, family.testId, part(date));
      expect(body.data.proposal.included).toEqual({ sessions: 1, lessons });
      expect(body.data.lesson_times ?? []).toHaveLength(lessons);
      expect((await cancel(family.parent, family.testId, { ...part(date), refund_cents: 18_000 })).status).toBe(200);
      expect(await statusOf(family)).toEqual(statuses);
    }
    expect(await moved(family)).toEqual(['granted 3', 'revoked -1', 'revoked -1']);
    expect(await packageOf(family)).toMatchObject({ left: 1, booked: 1 });
  });

  it('is kept when the test is moved', async () => {
    const { parent, testId, review: given } = await reviewed([3]);
    const to = { session_id: review, from: saturday(3), to: saturday(7) };
    expect((await move(parent, testId, to)).status).toBe(200);
    expect(await movementsOf(product, given.id)).toEqual(['granted 1']);
  });

  it('prevents canceling the test online once the session was used or its lesson is near', async () => {
    const family = await reviewed([3]);
    await run(`sessions ${family.review.id} use`);
    const { body } = await cancel(family.parent, family.testId, { refund_cents: 18_000 });
    expect((body as unknown as { message: string }).message).toMatch(/^The session with a tutor .+ was used/);
    const close = await withLessons(await reviewed([4]));
    const [lesson] = (await lessonsOf(close.review)).lessons;
    await putLesson(product, lesson?.id ?? '', 3);
    expect((await page(close.parent, close.testId)).cancel).toMatchObject({ allowed: false, reason: 'held' });
  });

  it('is revoked after a full refund and after a lost dispute', async () => {
    const [returned, disputed] = [await withLessons(await reviewed([3])), await withLessons(await reviewed([4]))];
    product.double.refund(returned.intent);
    for (const step of ['created', 'withdrawn', 'lost'] as const) product.double.dispute(disputed.intent, step);
    await product.double.webhooks.settled();
    await allApplied(product);
    for (const family of [returned, disputed]) {
      expect(await moved(family)).toEqual(['granted 1', 'revoked -1']);
      expect(await statusOf(family)).toEqual(['canceled_by_academy']);
    }
  });
});

describe('an included lesson that is booked while a test date is canceled', () => {
  /**
   * Cancels a test date while a booking has checked the balance and is about to be stored.
   * @param weeks weeks of the test dates; the first is canceled, and for each of the others a lesson is already booked
   * @param change changes statements, for a negative control
   * @returns the statuses of the lessons, sorted
   */
  async function bookMeanwhile(weeks: number[], ...controls: readonly Interception[]): Promise<string[]> {
    // Buy a course too. Otherwise the whole payment would be refunded, which would end the lesson by itself.
    const test = sitting(weeks.map(saturday), review);
    const family = await withLessons(await withTest(product, test, fillIn.sat_act_course()), weeks.length - 1);
    const tutor = await addTutor(product);
    const [time = ''] = (await timesOf(family.review, tutor)).slice(60);
    const booking = stopBefore('insert lesson');
    intercept(booking, ...controls);
    const answer = book(family.review, tutor, [time]);
    await booking.reached;
    const date = part(saturday(weeks[0] ?? 0));
    const canceled = cancel(family.parent, family.testId, { ...date, refund_cents: 18_000 });
    await endedOrLocked(product, canceled);
    booking.letGo();
    await Promise.all([answer, canceled]);
    vi.restoreAllMocks();
    const statuses = await statusOf(family);
    // Undo the result of the disabled guard, so that the invariants hold at the end.
    const ofReview = 'SELECT id FROM lessons WHERE registration_id = $1';
    await product.database.query(`DELETE FROM time_claims WHERE lesson_id IN (${ofReview})`, [family.review.id]);
    await product.database.query("UPDATE lessons SET status = 'canceled' WHERE registration_id = $1", [
      family.review.id,
    ]);
    return statuses.toSorted();
  }

  it('is canceled with the test date when there is no other date', async () => {
    expect(await bookMeanwhile([3])).toEqual(['canceled']);
  });

  it('counts as booked when another date remains, so one of two lessons is canceled', async () => {
    expect(await bookMeanwhile([3, 4])).toEqual(['booked', 'canceled']);
  });

  it('exceeds the remaining sessions without the package lock (negative control)', async () => {
    expect(await bookMeanwhile([3, 4], ...unlocked('lock included packages'))).toEqual(['booked', 'booked']);
  });
});
