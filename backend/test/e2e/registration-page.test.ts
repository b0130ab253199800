import { longDateTime } from '@academy/contracts/rules/date-format';
import { academyDay } from '@academy/contracts/rules/dates';
import { formatTestDate, lastDayToMove } from '@academy/contracts/rules/test-dates';
import { testRefundUntil } from '@academy/contracts/rules/policy';
import { defaultPolicy } from '@academy/contracts/seed/policy';
import { refundDeadlineText, testMoveNote } from '@academy/contracts/rules/refund-words';
import { CommandBus } from '@nestjs/cqrs';
import { Database } from '../../src/platform/database/database.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationMail } from '../../src/notifications/templates/registration.js';
import { RegistrationLinks, RescheduleRegistration } from '../../src/registrations/index.js';
import { readRegistration } from '../../src/registrations/read-registration.js';
import { readCheckout } from '../support/journey.js';
import { count, startCardApp, type CardApp } from '../support/card-app.js';
import { addStudent, signUp, studentPassword } from '../support/families.js';
import { diagnosticForm, fillIn, saturday } from '../support/forms.js';
import { callEach, moveByAWeek, session_id } from '../support/registration-calls.js';
import {
  cancel,
  move,
  page,
  payingFamily,
  previewCancel,
  previewMove,
  readPage,
  saveDetails,
  sitting,
} from '../support/registration-page.js';
import { seatsLeft, setCapacity } from '../support/seats.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());

describe('the registration page', () => {
  it('shows the test, the deadlines for changes and refunds, and the payment', async () => {
    const date = saturday(4);
    const { parent, ids } = await payingFamily(app, [sitting([date])]);
    expect(await page(parent, ids[0] ?? '')).toMatchObject({
      student_name: 'Sam Doe',
      service_type: 'sat_act_practice',
      service: 'SAT/ACT Practice Test',
      status: 'booked',
      sessions: null,
      tests: [
        {
          session_id,
          name: 'SAT Practice Test',
          kind: 'practice',
          date,
          moved: null,
          move: { allowed: true, until: lastDayToMove(date) },
          cancel: { allowed: true, refund_cents: 5_000, refund_until: testRefundUntil(date, defaultPolicy) },
        },
      ],
      details: { school: 'Rye High School', grade: null, parent_phone: '9145550123' },
      details_editable: true,
      history: [{ text: 'Registered' }],
      payment: { amount_cents: 5_000, refunded_cents: 0, card_last4: '4242', demo: false },
    });
  });

  it('responds with 404 to another family and to an invalid ID', async () => {
    const { ids } = await payingFamily(app, [sitting([saturday(4)])]);
    const [id = ''] = ids;
    const other = app.client();
    await signUp(other);
    for (const answer of [...(await callEach(other, id)), await readPage(other, 'no-id')])
      expect(answer).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect(await count(app, "registrations WHERE id = $1 AND status = 'booked' AND school <> 'Elsewhere'", [id])).toBe(
      1,
    );
  });

  it('shows students their own registration without payment data and rejects their changes', async () => {
    const { parent, ids } = await payingFamily(app, [sitting([saturday(4)])]);
    const [id = ''] = ids;
    const child = await addStudent(parent);
    const student = app.client();
    const { body } = await student.post<{ token: string }>('/api/students/login', {
      email: child.student_email,
      password: studentPassword,
    });
    student.token = body.token;
    expect((await readPage(student, id)).status).toBe(404);
    await app.database.query('UPDATE registrations SET student_id = $2 WHERE id = $1', [id, child.id]);
    const own = await page(student, id);
    expect(own).toMatchObject({
      payment: null,
      details_editable: false,
      cancel: { allowed: false, reason: 'parent', refund_cents: 0 },
      tests: [{ move: { allowed: false, reason: 'parent' }, cancel: { allowed: false, reason: 'parent' } }],
    });
    expect(JSON.stringify(own)).not.toMatch(/9145550123|\$/);
    for (const answer of [
      await cancel(student, id, { refund_cents: 5_000 }),
      await move(student, id, moveByAWeek),
      await saveDetails(student, id, { school: 'Elsewhere' }),
    ])
      expect(answer.status).toBe(403);
  });
});

describe('what confirmation, email and Manage say about refunds', () => {
  it.each([
    ['a test in time', 4, null, /^Cancel by .+ for a full refund/],
    ['a test that is too close when it is bought', 0, null, /is less than 7 days away, so it cannot be refunded/],
    ['a test that was moved', 4, 5, /^Cancel by .+ for a full refund/],
    ['a moved test whose first date is too close', 0, 5, /moving a test does not extend it. It cannot be refunded/],
  ])('is what the cancellation refunds: %s', async (_what, on, to, words) => {
    const family = await payingFamily(app, [sitting([saturday(on)])]);
    const [id = ''] = family.ids;
    if (to !== null) {
      const change = { from: saturday(on), to: saturday(to), test: null, overrideDeadline: true };
      await app.app.get(CommandBus).execute(new RescheduleRegistration(id, change));
    }
    const { body } = await previewCancel(family.parent, id);
    const [line] = (await readCheckout(family.parent, family.checkout)).lines;
    const [note = ''] = line?.change_notes ?? [];
    expect(line?.change_notes).toHaveLength(1);
    expect(note).toMatch(words);
    expect(note.includes('cannot be refunded')).toBe(body.data.proposal.refund_cents === 0);
    const until = body.data.proposal.refund_until;
    if (until) expect(note).toContain(refundDeadlineText(until));
    const mail = await readRegistration(app.app.get(Database), id, app.app.get(RegistrationLinks));
    expect(registrationMail(mail).text).toContain(note);
    const { cancel: whole, tests } = await page(family.parent, id);
    const [test] = tests;
    expect([whole.refund_note, `${test?.cancel.refund_note} ${test && testMoveNote(test.move)}`]).toEqual([
      test?.cancel.refund_note,
      note,
    ]);
  });

  it('says what a package returns', async () => {
    const { parent, checkout } = await payingFamily(app, [fillIn.sat_act_course()]);
    expect((await readCheckout(parent, checkout)).lines[0]?.change_notes).toEqual([
      'You can cancel it at any time for a refund of the sessions that are not used. A lesson that is canceled or moved 24 hours or less before it uses its session.',
    ]);
  });
});

describe('moving a test', () => {
  it('previews the move, applies a repeated move once, and records it in the history', async () => {
    const [from, to] = [saturday(4), saturday(7)];
    const { parent, ids } = await payingFamily(app, [sitting([from])]);
    const [id = ''] = ids;
    const before = (await seatsLeft(app, session_id, to)) ?? 0;
    const { body: preview } = await previewMove(parent, id, { session_id, from, to });
    expect(preview.data).toMatchObject({ seats_left: before, refund_until: testRefundUntil(from, defaultPolicy) });
    for (const _ of [1, 2])
      expect(await move(parent, id, { session_id, from, to })).toMatchObject({
        status: 200,
        body: {
          data: {
            tests: [
              { date: to, moved: { from, times: 1 }, cancel: { refund_until: testRefundUntil(from, defaultPolicy) } },
            ],
          },
        },
      });
    const { history, payment } = await page(parent, id);
    expect(history.map(({ text }) => text)).toEqual([
      'Registered',
      expect.stringMatching(/^SAT Practice Test moved from Saturday, .+ to Saturday, .+ by you$/),
    ]);
    const mail = await app.mails.waitFor(
      ({ subject, text }) =>
        subject === preview.data.email.subject && text.includes(payment?.receipt_number ?? 'no payment'),
    );
    expect(mail.text.trim()).toBe(preview.data.email.text.trim());
    expect(mail.text).toContain('You can cancel for a full refund until');
  });

  it('names the SAT or the ACT of a diagnostic in the history and in the email about the cancellation', async () => {
    const [first, second, third] = [saturday(4), saturday(5), saturday(7)];
    const diagnostic = 'diagnostic-sat-act';
    const { parent, ids } = await payingFamily(app, [
      diagnosticForm({}, [{ id: diagnostic, sat: first, act: second }]),
    ]);
    const [id = ''] = ids;
    // Each test takes the place that the other one has left.
    const moves = [
      ['SAT', first, third],
      ['ACT', second, first],
      ['SAT', third, second],
    ] as const;
    for (const [, from, to] of moves)
      expect(await move(parent, id, { session_id: diagnostic, from, to })).toMatchObject({ status: 200 });
    const [, ...moved] = (await page(parent, id)).history.map(({ text }) => text);
    const title = 'SAT and ACT Diagnostic Test';
    expect(moved).toEqual(
      moves.map(
        ([test, from, to]) => `${title} (${test}) moved from ${formatTestDate(from)} to ${formatTestDate(to)} by you`,
      ),
    );
    const { email } = (await previewCancel(parent, id)).body.data;
    expect(email?.text).toContain(
      `\n${title} (ACT): ${longDateTime(first)}\n${title} (SAT): ${longDateTime(second)}\n`,
    );
  });

  it('rejects a full date, a date that is not offered and the current date', async () => {
    const [from, full] = [saturday(4), saturday(9)];
    const { parent, ids } = await payingFamily(app, [sitting([from])]);
    const [id = ''] = ids;
    await setCapacity(app, session_id, full, 0);
    expect((await previewMove(parent, id, { session_id, from, to: full })).body.data.seats_left).toBe(0);
    expect(await move(parent, id, { session_id, from, to: full })).toMatchObject({
      status: 409,
      body: { error: 'seat_taken' },
    });
    for (const to of ['2020-01-04 09:00', from])
      expect((await move(parent, id, { session_id, from, to })).status).toBe(422);
    expect((await move(parent, id, { session_id, from, to: 'soon' })).body).toMatchObject({
      errors: { to: [expect.any(String)] },
    });
  });

  it('is rejected after the deadline with a message that names the deadline', async () => {
    const [from, to] = [saturday(0), saturday(5)];
    const { parent, ids } = await payingFamily(app, [sitting([from])]);
    const [id = ''] = ids;
    // Move the nearest Saturday to today.
    const today = `${academyDay(new Date())} 23:59`;
    await app.database.query('INSERT INTO test_dates (session_id, date, capacity, taken) VALUES ($1, $2, 30, 1)', [
      session_id,
      today,
    ]);
    await app.database.query('UPDATE test_dates SET taken = taken - 1 WHERE session_id = $1 AND date = $2', [
      session_id,
      from,
    ]);
    await app.database.query('UPDATE seats SET date = $2 WHERE registration_id = $1', [id, today]);
    const { status, body } = await move(parent, id, { session_id, from: today, to });
    expect(status).toBe(422);
    expect((body as unknown as { message: string }).message).toMatch(/could be moved until/);
    expect((await page(parent, id)).tests[0]?.move).toMatchObject({ allowed: false, reason: 'late' });
  });

  it('rejects moving the ACT of a diagnostic to its SAT date but allows another date', async () => {
    const [sat, act] = [saturday(3), saturday(5)];
    const { parent, ids } = await payingFamily(app, [diagnosticForm({}, [{ id: 'diagnostic-sat-act', sat, act }])]);
    const diagnostic = { session_id: 'diagnostic-sat-act', from: act };
    expect((await move(parent, ids[0] ?? '', { ...diagnostic, to: sat })).status).toBe(422);
    const { body } = await move(parent, ids[0] ?? '', { ...diagnostic, to: saturday(6) });
    expect(body.data).toMatchObject({
      cancel: { refund_cents: 20_000, refund_until: testRefundUntil(sat, defaultPolicy) },
    });
  });
});

describe('changing the details', () => {
  it('stores the given fields, keeps the rest, and lists the changed fields in the history', async () => {
    const { parent, ids } = await payingFamily(app, [fillIn.college_essays()]);
    const [id = ''] = ids;
    const { body } = await saveDetails(parent, id, { school: 'Harrison High', notes: 'Extra time', latest_score: '' });
    expect(body.data.details).toMatchObject({ school: 'Harrison High', grade: '11th', notes: 'Extra time' });
    expect(body.data.history.at(-1)?.text).toBe('Details changed by you: school, notes');
    await saveDetails(parent, id, { school: 'Harrison High' });
    expect((await page(parent, id)).history).toHaveLength(2);
    expect((await saveDetails(parent, id, { notes: '' })).body.data.details).not.toHaveProperty('notes');
  });

  it('rejects invalid fields and any change to a canceled registration', async () => {
    const { parent, ids } = await payingFamily(app, [sitting([saturday(4)])]);
    const [id = ''] = ids;
    const { status, body } = await saveDetails(parent, id, {
      school: '',
      student_email: 'sam',
      lesson_format: 'by mail',
    });
    expect(status).toBe(422);
    expect(Object.keys((body as unknown as { errors: object }).errors).sort()).toEqual([
      'lesson_format',
      'school',
      'student_email',
    ]);
    // A test registration has neither a grade nor lesson preferences, so they are not stored.
    expect((await saveDetails(parent, id, { grade: '12th', notes: 'x' })).body.data.details.grade).toBeNull();
    await cancel(parent, id, { refund_cents: 5_000 });
    expect((await saveDetails(parent, id, { school: 'Elsewhere' })).status).toBe(422);
    expect((await page(parent, id)).details_editable).toBe(false);
  });
});
