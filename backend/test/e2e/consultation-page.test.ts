import { academyMinute } from '@academy/contracts/rules/test-dates';
import { longDateTime } from '@academy/contracts/rules/date-format';
import { consultationChangeUntil } from '@academy/contracts/rules/consultation-policy';
import { defaultPolicy } from '@academy/contracts/seed/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingDraft, bookingRequest, openFor, openStarts, weekdayFrom } from '../support/bookings.js';
import { count, startCardApp, type CardApp } from '../support/card-app.js';
import { bookedFamily, cancel, consultation, move, previewCancel, previewMove } from '../support/consultation-page.js';
import { signUp } from '../support/families.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());

/** Offset of the last day used. Each test uses different days. */
let days = 0;
const nextDay = () => weekdayFrom((days += 3));
const half = { time_slot: 'morning', start_time: '10:30' } as const;
const eventsOf = (name: string, id: string) =>
  count(app, `outbox WHERE name = '${name}' AND payload->>'consultation_id' = $1`, [id]);

/** Runs `ask` while a consultation starts in this many minutes. @returns its result */
async function withMinutesLeft<T>(id: string, minutes: number, ask: () => Promise<T>): Promise<T> {
  const setTime = (day: string, clock: string) =>
    app.database.query('UPDATE consultations SET date = $2, start_time = $3 WHERE id = $1', [id, day, clock]);
  const [day = '', clock = ''] = academyMinute(new Date(Date.now() + minutes * 60_000)).split(' ');
  const [before] = await app.database.query<{ day: string; clock: string }>(
    'SELECT date::text AS day, start_time::text AS clock FROM consultations WHERE id = $1',
    [id],
  );
  await app.database.query(
    "INSERT INTO consultation_slots (date, time_slot, capacity) VALUES ($1, 'morning', 4) ON CONFLICT DO NOTHING",
    [day],
  );
  await setTime(day, clock);
  const answer = await ask();
  await setTime(before?.day ?? '', before?.clock ?? '');
  return answer;
}

describe('the page of a consultation', () => {
  it('shows time, change deadline, price and history, and is in the family’s list', async () => {
    const date = nextDay();
    const { parent, id, email } = await bookedFamily(app, { date, ...half });
    const until = consultationChangeUntil({ date, timeSlot: 'morning', startTime: '10:30', policy: defaultPolicy });
    expect(await consultation(parent, id)).toMatchObject({
      id,
      date,
      ...half,
      email,
      status: 'booked',
      moves: 0,
      move: { allowed: true, until },
      change_note: `You can move it, or cancel it for a full refund, until ${longDateTime(until)}.`,
      cancel: { allowed: true, refund_cents: 19_900, refund_until: until },
      history: [{ text: 'Booked' }],
      payment: { amount_cents: 19_900, refunded_cents: 0, card_last4: '4242' },
    });
    expect((await parent.get('/api/consultations')).body).toMatchObject({ data: [{ id, date, status: 'booked' }] });
  });

  it('responds with 404 to every call by another family', async () => {
    const { id } = await bookedFamily(app, { date: nextDay(), ...half });
    const other = app.client();
    await signUp(other);
    for (const answer of [
      await other.get(`/api/consultations/${id}`),
      await previewCancel(other, id),
      await cancel(other, id, { refund_cents: 19_900 }),
      await move(other, id, { from: '2026-11-28 10:30', to: '2026-11-30 10:30' }),
      await other.get('/api/consultations/none'),
    ])
      expect(answer.status).toBe(404);
    expect((await other.get('/api/consultations')).body).toMatchObject({ data: [] });
  });
});

describe('moving a consultation', () => {
  it('previews the move, moves once for a repeated request, and sends the previewed email', async () => {
    const date = nextDay();
    const { parent, id, email } = await bookedFamily(app, { date, ...half });
    const wanted = { from: `${date} 10:30`, to: `${date} 16:30` };
    const preview = await previewMove(parent, id, wanted);
    expect(preview).toMatchObject({ status: 200, body: { data: { refund_until: expect.any(String) as string } } });
    for (const _ of [1, 2]) {
      const { status, body } = await move(parent, id, wanted);
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { data: { date, time_slot: 'evening', start_time: '16:30', moves: 1 } },
      });
    }
    expect((await consultation(parent, id)).history.map(({ text }) => text)).toEqual([
      'Booked',
      expect.stringMatching(/^Moved from .+ at 10:30 am ET to .+ at 4:30 pm ET by you$/),
    ]);
    expect(await eventsOf('ConsultationMoved', id)).toBe(1);
    expect(await openStarts(app, date, 'morning')).toContain('10:30');
    const mail = await app.mails.waitFor(({ to, subject }) => to.includes(email) && subject.startsWith('New time'));
    expect({ subject: mail.subject, text: mail.text.trim() }).toEqual({
      subject: preview.body.data.email.subject,
      text: preview.body.data.email.text.trim(),
    });
    expect(mail.calendar).toMatch(/METHOD:REQUEST[\s\S]+SEQUENCE:1/);
    const rows = await app.database.query(
      "SELECT actor_kind, command FROM audit WHERE subject_kind = 'consultation' AND subject_id = $1",
      [id],
    );
    expect(rows).toEqual([{ actor_kind: 'parent', command: 'MoveConsultation' }]);
  });

  it('accepts a half-hour move within its own slot while that slot is full', async () => {
    const date = nextDay();
    const { parent, id } = await bookedFamily(app, { date, ...half });
    for (let place = 0; place < 3; place += 1) await openFor(app, bookingRequest(bookingDraft({ date, ...half })));
    expect((await move(parent, id, { from: `${date} 10:30`, to: `${date} 11:00` })).status).toBe(200);
  });

  it('responds with 409 and the open start times for a full start time, and changes nothing', async () => {
    const date = nextDay();
    const { parent, id } = await bookedFamily(app, { date, ...half });
    for (let place = 0; place < 4; place += 1)
      await openFor(app, bookingRequest(bookingDraft({ date, time_slot: 'evening', start_time: '16:00' })));
    expect(await move(parent, id, { from: `${date} 10:30`, to: `${date} 16:30` })).toMatchObject({
      status: 409,
      body: { error: 'slot_taken', open_starts: ['17:00', '17:30', '18:00', '18:30'] },
    });
    expect(await consultation(parent, id)).toMatchObject({ date, start_time: '10:30', moves: 0 });
  });

  it.each([
    ['from another start than it has', '09:00', '11:00', 'moved in the meantime'],
    ['to where it is', '10:30', '10:30', 'already at that time'],
    ['to no start', '10:30', '10:45', 'one of the start times'],
  ])('%s is rejected with 422', async (_what, from, to, message) => {
    const date = nextDay();
    const { parent, id } = await bookedFamily(app, { date, ...half });
    expect(await move(parent, id, { from: `${date} ${from}`, to: `${date} ${to}` })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining(message) as string },
    });
  });
});

describe('canceling a consultation', () => {
  it('previews the refund, refunds once for a repeated request, and sends the previewed email', async () => {
    const date = nextDay();
    const { parent, id, intent, email } = await bookedFamily(app, { date, ...half });
    const { body: preview } = await previewCancel(parent, id);
    expect(preview.data.proposal).toMatchObject({ allowed: true, refund_cents: 19_900 });
    expect(await cancel(parent, id, { refund_cents: 0 })).toMatchObject({
      status: 409,
      body: { error: 'refund_changed', proposal: { refund_cents: 19_900 } },
    });
    for (const _ of [1, 2]) {
      const { status, body } = await cancel(parent, id, { refund_cents: 19_900 });
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { data: { status: 'refunded', payment: { refunded_cents: 19_900 }, cancel: { reason: 'ended' } } },
      });
    }
    expect([app.double.refunded(intent), await eventsOf('ConsultationCancelled', id)]).toEqual([19_900, 1]);
    expect(await openStarts(app, date, 'morning')).toContain('10:30');
    const mail = await app.mails.waitFor(({ to, subject }) => to.includes(email) && subject.startsWith('Canceled'));
    expect(mail.text.trim()).toBe(preview.data.email?.text.trim());
    expect(mail.calendar).toMatch(/METHOD:CANCEL/);
    expect((await consultation(parent, id)).history.map(({ text }) => text)).toEqual([
      'Booked',
      'Canceled by you',
      '$199.00 refunded to the card ending in 4242',
    ]);
  });

  it('offers a full refund until 24 hours before the start, and none after that', async () => {
    const { parent, id } = await bookedFamily(app, { date: nextDay(), ...half });
    const early = await withMinutesLeft(id, 24 * 60 + 3, () => consultation(parent, id));
    expect(early.cancel.refund_cents).toBe(19_900);
    const late = await withMinutesLeft(id, 24 * 60 - 1, async () => ({
      page: await consultation(parent, id),
      preview: (await previewCancel(parent, id)).body.data,
    }));
    expect(late.page).toMatchObject({
      move: { allowed: false, reason: 'late' },
      change_note: 'It starts in less than 24 hours, so it can no longer be moved, or canceled for a refund.',
      cancel: { allowed: true, refund_cents: 0, refund_until: null },
    });
    expect(late.preview.email?.text).toContain('There is no refund: a full refund was possible until');
  });
});
