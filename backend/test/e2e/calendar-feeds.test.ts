import { randomUUID } from 'node:crypto';
import { academy } from '@academy/contracts/academy';
import { academyInstant } from '@academy/contracts/rules/test-dates';
import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DisableAccount } from '../../src/accounts/index.js';
import { bookingDraft, bookingRequest, postBooking } from '../support/bookings.js';
import { entriesOf, feedsOf, readCalendar, shareCalendar, signUpFamily } from '../support/calendars.js';
import type { TestClient } from '../support/client.js';
import { closeDate, reopenDate } from '../support/closed-dates.js';
import { addStudent } from '../support/families.js';
import { practiceForm, saturday } from '../support/forms.js';
import { confirmDemo, startCheckout } from '../support/journey.js';
import { mails, product, registered, run, start, stop } from '../support/moved-test-app.js';
import { staffOf } from '../support/office.js';

beforeAll(start);
afterAll(stop);

type Family = Awaited<ReturnType<typeof signUpFamily>>;

/** Registers the family's student for practice tests, or an unrelated student named Sam Doe. */
const practice = ({ parent, user, student }: Family, dates: string[], forStudent = true) =>
  registered(
    practiceForm({ parent_email: user.email, ...(forStudent && { student_email: student.student_email ?? '' }) }, [
      { id: 'practice-sat', dates },
    ]),
    parent,
  );

async function book(client: TestClient): Promise<string> {
  const draft = bookingDraft();
  const { payment_id: intent } = (await startCheckout(client, bookingRequest(draft))).body;
  await confirmDemo(client, intent);
  await postBooking(client, intent, draft);
  const [row] = await product.database.query<{ id: string }>('SELECT id FROM consultations WHERE email = $1', [
    draft.email,
  ]);
  return row?.id ?? '';
}

const utc = (date: string) =>
  academyInstant(date)
    .toISOString()
    .replace(/[-:]|\.\d{3}/g, '');

describe('a family’s calendar feed', () => {
  it('matches the emailed calendar files, follows a move, and drops canceled tests after 61 days', async () => {
    const family = await signUpFamily(product);
    const [stays, old, next] = [saturday(2), saturday(3), saturday(6)];
    const { id } = await practice(family, [stays, old]);
    const { url } = await shareCalendar(family.parent);
    const emailed = async (subject: RegExp) =>
      (await mails.waitFor((mail) => mail.to.includes(family.user.email) && subject.test(mail.subject))).calendar;
    const read = async () => entriesOf((await readCalendar(product, url)).text, 'UID', 'SEQUENCE', 'DTSTART', 'STATUS');
    const first = entriesOf(await emailed(/registered|registration/i), 'UID', 'SEQUENCE', 'DTSTART', 'STATUS');
    expect(await read()).toEqual(first);
    expect(first.map(([, begins]) => begins)).toEqual([`DTSTART:${utc(stays)}`, `DTSTART:${utc(old)}`]);

    await run(`move ${id} ${old} ${next}`);
    const [kept, moved] = first.map(([uid]) => uid);
    const afterMove = [
      [kept, `DTSTART:${utc(stays)}`],
      [moved, 'SEQUENCE:1', `DTSTART:${utc(next)}`],
    ];
    expect(await read()).toEqual(afterMove);
    // The email replaces only the entry that moved.
    expect(entriesOf(await emailed(/^New test date/), 'UID', 'SEQUENCE', 'DTSTART')).toEqual(afterMove.slice(1));

    await run(`cancel ${id}`);
    expect(await read()).toEqual([
      [kept, 'SEQUENCE:1', `DTSTART:${utc(stays)}`, 'STATUS:CANCELLED'],
      [moved, 'SEQUENCE:2', `DTSTART:${utc(next)}`, 'STATUS:CANCELLED'],
    ]);
    await product.database.query(
      "UPDATE seats SET canceled_at = academy_now() - interval '61 days' WHERE registration_id = $1",
      [id],
    );
    expect(await read()).toEqual([]);
  });

  it('cancels a closed date and brings it back with the numbers of the emails, which rise', async () => {
    const family = await signUpFamily(product);
    const date = saturday(9);
    await practice(family, [date]);
    const { url } = await shareCalendar(family.parent);
    const manager = (await staffOf(product, 'manager')).client;
    const shown = async (subject: RegExp) => {
      const mail = await mails.waitFor(({ to, subject: own }) => to.includes(family.user.email) && subject.test(own));
      const feed = entriesOf((await readCalendar(product, url)).text, 'UID', 'SEQUENCE', 'STATUS');
      expect(entriesOf(mail.calendar, 'UID', 'SEQUENCE', 'STATUS')).toEqual(feed);
      return feed.map(([, ...lines]) => lines);
    };
    expect((await closeDate(manager, date)).status).toBe(200);
    expect(await shown(/ is closed/)).toEqual([['SEQUENCE:1', 'STATUS:CANCELLED']]);
    expect((await reopenDate(manager, date)).status).toBe(200);
    expect(await shown(/ takes place after all$/)).toEqual([['SEQUENCE:2']]);
  });

  it('has a name, allows caching, and responds with 304 until an entry changes', async () => {
    const family = await signUpFamily(product);
    const { url } = await shareCalendar(family.parent);
    expect(url).toMatch(/^http:\/\/academy\.test\/calendar\/[\da-f-]{36}\.[\w-]{43}\.ics$/);
    const { status, headers, text } = await readCalendar(product, url);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, max-age=900',
    ]);
    expect(text).toContain(`X-WR-CALNAME:${academy.name}\r\n`);
    const etag = headers.get('etag') ?? '';
    const again = await readCalendar(product, url, { 'if-none-match': `W/${etag}` });
    expect([again.status, again.text]).toEqual([304, '']);
    await practice(family, [saturday(4)]);
    const changed = await readCalendar(product, url, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('includes the family’s consultations, but only the student’s own tests in a student’s feed', async () => {
    const family = await signUpFamily(product);
    const sibling = await addStudent(family.parent, { student_name: 'Ben Doe' });
    const { id } = await practice(family, [saturday(2)]);
    await practice(family, [saturday(5)], false);
    const booking = await book(family.parent);
    const uids = async (studentId?: string) => {
      const { url } = await shareCalendar(family.parent, studentId);
      return entriesOf((await readCalendar(product, url)).text, 'UID', 'STATUS').map((lines) => lines.join(' '));
    };
    expect(await uids()).toHaveLength(3);
    expect(await uids()).toContainEqual(expect.stringMatching(`^UID:${booking}@`));
    expect(await uids(family.student.id)).toEqual([expect.stringMatching(`^UID:${id}\\.`)]);
    expect(await uids(sibling.id)).toEqual([]);
    await run(`cancel ${booking}`);
    expect(await uids()).toContainEqual(expect.stringMatching(`^UID:${booking}@.* STATUS:CANCELLED$`));
    await product.database.query(
      "UPDATE consultations SET canceled_at = academy_now() - interval '61 days' WHERE id = $1",
      [booking],
    );
    expect(await uids()).toHaveLength(2);
  });

  it('excludes a test that a guest booked with the parent’s unverified email', async () => {
    const family = await signUpFamily(product);
    await registered(practiceForm({ parent_email: family.user.email }, [{ id: 'practice-sat', dates: [saturday(7)] }]));
    const { url } = await shareCalendar(family.parent);
    expect((await readCalendar(product, url)).text).not.toContain('BEGIN:VEVENT');
  });
});

describe('a calendar feed link', () => {
  const status = async (url: string) => (await readCalendar(product, url)).status;

  it('is listed for the parent once for the family and once for each student', async () => {
    const { parent, student } = await signUpFamily(product);
    const none = { student_id: null, student_name: null, link: null };
    const ofStudent = { student_id: student.id, student_name: student.student_name, link: null };
    expect(await feedsOf(parent)).toEqual([none, ofStudent]);
    const [family, child] = [await shareCalendar(parent), await shareCalendar(parent, student.id)];
    expect(await shareCalendar(parent)).toEqual(family);
    expect(await feedsOf(parent)).toEqual([
      { ...none, link: family },
      { ...ofStudent, link: child },
    ]);
  });

  it('stops working once removed, and the next link has a new URL', async () => {
    const { parent } = await signUpFamily(product);
    const { id, url } = await shareCalendar(parent);
    expect(await status(url)).toBe(200);
    expect((await parent.delete(`/api/calendar-feeds/${id}`)).status).toBe(200);
    expect(await status(url)).toBe(404);
    expect((await parent.delete(`/api/calendar-feeds/${id}`)).status).toBe(404);
    const next = await shareCalendar(parent);
    expect(next.url).not.toBe(url);
    expect([await status(next.url), await status(url)]).toEqual([200, 404]);
  });

  it('responds with 404 while its student is disabled', async () => {
    const { parent, student } = await signUpFamily(product);
    const { url } = await shareCalendar(parent, student.id);
    const disabled = (on: boolean) =>
      product.database.query(
        'UPDATE students SET disabled_at = CASE WHEN $2::boolean THEN academy_now() END WHERE id = $1',
        [student.id, on],
      );
    await disabled(true);
    expect(await status(url)).toBe(404);
    await disabled(false);
    expect(await status(url)).toBe(200);
  });

  it('stops working when its student is removed or its account is disabled', async () => {
    const { parent, student, user } = await signUpFamily(product);
    const [family, child] = [await shareCalendar(parent), await shareCalendar(parent, student.id)];
    await parent.delete(`/api/students/${student.id}`);
    expect([await status(family.url), await status(child.url)]).toEqual([200, 404]);
    expect(await feedsOf(parent)).toHaveLength(1);
    expect((await parent.post('/api/calendar-feeds', { student_id: student.id })).status).toBe(404);
    await product.app.get(CommandBus, { strict: false }).execute(new DisableAccount(user.id));
    expect(await status(family.url)).toBe(404);
  });

  it('can be shared and removed by its own student, but not by a sibling or another family', async () => {
    const { parent, student, child } = await signUpFamily(product);
    const sibling = await addStudent(parent, { student_name: 'Ben Doe' });
    const family = await shareCalendar(parent);
    const own = await shareCalendar(child);
    expect(own).toEqual(await shareCalendar(parent, student.id));
    expect(await feedsOf(child)).toEqual([{ student_id: student.id, student_name: student.student_name, link: own }]);
    expect((await child.post('/api/calendar-feeds', { student_id: sibling.id })).status).toBe(404);
    expect((await child.delete(`/api/calendar-feeds/${family.id}`)).status).toBe(404);
    const other = await signUpFamily(product);
    for (const stranger of [other.parent, other.child]) {
      expect((await stranger.post('/api/calendar-feeds', { student_id: student.id })).status).toBe(404);
      expect((await stranger.delete(`/api/calendar-feeds/${own.id}`)).status).toBe(404);
    }
    expect(await status(own.url)).toBe(200);
    expect((await child.delete(`/api/calendar-feeds/${own.id}`)).status).toBe(200);
    expect(await status(own.url)).toBe(404);
  });

  it('responds with 404 for a forged or incomplete link, and does not store its signature', async () => {
    const { parent } = await signUpFamily(product);
    const { id, url } = await shareCalendar(parent);
    const signature = url.slice(url.lastIndexOf('/') + 1 + id.length + 1, -'.ics'.length);
    const other = signature.startsWith('A') ? 'B' : 'A';
    for (const file of [
      `${id}.${other}${signature.slice(1)}.ics`,
      `${randomUUID()}.${signature}.ics`,
      `${id}.ics`,
      `${id}.${signature}`,
      'x',
    ])
      expect(await status(`/calendar/${file}`)).toBe(404);
    const [row] = await product.database.query<{ text: string }>(
      'SELECT f::text AS text FROM calendar_feeds f WHERE id = $1',
      [id],
    );
    expect(row?.text).not.toContain(signature);
  });
});
