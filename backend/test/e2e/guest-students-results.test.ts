import { randomUUID } from 'node:crypto';
import { bookingTokenHeader } from '@academy/contracts/http/booking-link';
import type { GuestWork, RegistrationPage } from '@academy/contracts/http/registration-page';
import type { Lesson, LessonTimesResponse, StudentLessonsResponse } from '@academy/contracts/http/lessons';
import type { OfficeStudentResponse } from '@academy/contracts/http/office/students';
import type { DateScoresResponse, SaveSeatScoreRequest } from '@academy/contracts/http/office/scores';
import type { ScoresResponse } from '@academy/contracts/http/progress';
import type { StudentsResponse } from '@academy/contracts/http/students';
import { academyMinute } from '@academy/contracts/rules/test-dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EndLessons } from '../../src/lessons/index.js';
import { RemindOfComingDates } from '../../src/reminders/index.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { runNow } from '../support/due.js';
import { signUpConfirmed } from '../support/families.js';
import { fillIn, practiceForm, saturday } from '../support/forms.js';
import { done } from '../support/lead-tour.js';
import { aNote, sendNote } from '../support/lesson-notes.js';
import { addTutor, putLesson } from '../support/lessons.js';
import { staffOf } from '../support/office.js';
import { emailedToken, page, payingGuest } from '../support/registration-page.js';
import { academyToday, holdOn } from '../support/saturdays.js';
import { saveTopics, someTopics } from '../support/scores.js';

let app: CardApp;
let desk: TestClient;

beforeAll(async () => {
  app = await startCardApp();
  desk = (await staffOf(app, 'desk')).client;
});
afterAll(() => app.stop());

/** A parent without an account, with the links of what they bought. */
interface GuestFamily {
  email: string;
  /** With the link of the first registration. */
  guest: TestClient;
  ids: string[];
}

const newEmail = () => `guest-${randomUUID()}@example.com`;
const childOf = (email: string, name = 'Kim') => ({
  parent_email: email,
  student_first_name: name,
  student_email: `${name.toLowerCase()}-of-${email}`,
});
const linkOf = (id: string) => `${app.config.publicUrl}/manage#token=${id}.`;
const studentOf = async ({ guest, ids }: GuestFamily): Promise<string> =>
  (await page(guest, ids[0] ?? '')).student_id ?? '';

/** Waits for an email to the family. */
const mailTo = ({ email }: GuestFamily, subject: RegExp) =>
  app.mails.waitFor((mail) => mail.to.includes(email) && subject.test(mail.subject));

const workOf = ({ work }: RegistrationPage): GuestWork => {
  if (!work) throw new Error('The page has no scores and lessons');
  return work;
};

let past = 0;
/** Buys a practice SAT for each of two children on one morning, which is over. @returns with the morning, YYYY-MM-DD */
async function twoChildrenTested(): Promise<GuestFamily & { day: string }> {
  const [email, date] = [newEmail(), saturday(4 + past)];
  const of = (name: string) => practiceForm(childOf(email, name), [{ id: 'practice-sat', dates: [date] }]);
  const { parent: guest, ids } = await payingGuest(app, [of('Kim'), of('Lou')]);
  const day = await academyToday(app, -3 - (past += 1));
  await holdOn(app, 'practice-sat', date, day);
  return { email, guest, ids, day };
}

/** Enters the scores of a morning's seats, one after the other. @returns the seats with their scores */
async function enter(day: string, maths: readonly number[]) {
  const path = `/api/office/saturdays/${day}/scores`;
  const seats = (await done(desk.get<DateScoresResponse>(path))).tests.flatMap((test) => test.seats);
  expect(seats.map(({ student_id: id }) => id)).not.toContain(null);
  let answer: DateScoresResponse = { success: true, tests: [] };
  for (const [index, math] of maths.entries()) {
    const body: SaveSeatScoreRequest = {
      seat_id: seats[index]?.seat_id ?? '',
      form: null,
      sections: { reading_writing: 700, math },
      version: 0,
    };
    answer = await done(desk.put<DateScoresResponse>(path, body));
  }
  return answer.tests.flatMap((test) => test.seats);
}

const publish = (day: string, scores: { id: string; version: number; topics_version: number }[]) =>
  done(desk.post<DateScoresResponse>(`/api/office/saturdays/${day}/results`, { scores }));

describe('the results of a test that a guest bought', () => {
  it('are emailed with the link of the registration, whose page shows them and nothing of another child', async () => {
    const family = await twoChildrenTested();
    const [kim = '', lou = ''] = family.ids;
    const seats = await enter(family.day, [710, 720]);
    const ofKim = seats.find(({ first_name: name }) => name === 'Kim');
    const score = ofKim?.score;
    if (!score) throw new Error('No score was entered');
    await saveTopics(desk, ofKim.student_id ?? '', score.id, { topics: someTopics(), version: 0 });
    expect(workOf(await page(family.guest, kim)).scores).toEqual([]);
    await publish(family.day, [{ id: score.id, version: 1, topics_version: 1 }]);
    const mail = await mailTo(family, /^Test results for Kim/);
    expect(mail.text).toContain('SAT 1410');
    expect(mail.text).toContain('SAT report by topic');
    expect(mail.text).toContain(linkOf(kim));
    expect(mail.text).not.toMatch(/\/account\/|Sign in/);
    expect(workOf(await page(family.guest, kim))).toMatchObject({
      scores: [{ test: 'SAT', source: 'practice', taken_on: family.day, total: 1410, topics: [{}, {}] }],
      lessons: [],
    });
    const again = practiceForm(childOf(family.email), [{ id: 'practice-act', dates: [saturday(8)] }]);
    const { parent: sameChild, ids: other } = await payingGuest(app, [again]);
    expect(workOf(await page(sameChild, other[0] ?? '')).scores).toEqual([]);
    const sibling = app.client();
    sibling.headers[bookingTokenHeader] = await emailedToken(app, lou);
    expect(workOf(await page(sibling, lou)).scores).toEqual([]);
    expect((await family.guest.get(`/api/registrations/${lou}`)).status).toBe(403);
  });

  it('belong to the account that confirms the address', async () => {
    const family = await twoChildrenTested();
    const [first] = await enter(family.day, [650]);
    if (!first?.score) throw new Error('No score was entered');
    await publish(family.day, [{ id: first.score.id, version: 1, topics_version: 0 }]);
    await mailTo(family, /^Test results for/);
    const parent = app.client();
    const { user } = await signUpConfirmed(app, parent, family.email);
    const { students } = (await parent.get<StudentsResponse>(`/api/parent/user/${user.id}`)).body;
    expect(students.map(({ student_name: name }) => name).toSorted()).toEqual([
      expect.stringMatching(/^Kim/),
      expect.stringMatching(/^Lou/),
    ]);
    const { scores } = (await parent.get<ScoresResponse>(`/api/students/${first.student_id}/scores`)).body;
    expect(scores).toMatchObject([{ id: first.score.id, total: 1350 }]);
    const registration = family.ids[0] ?? '';
    expect((await family.guest.get(`/api/registrations/${registration}`)).status).toBe(403);
    // Signed in, the student's own calls have the work.
    expect((await page(parent, registration)).work).toBeUndefined();
  });
});

/** Buys a course without an account, for which the desk books a lesson. */
async function withLesson() {
  const email = newEmail();
  const form = fillIn.sat_act_course(childOf(email));
  const { parent: guest, ids } = await payingGuest(app, [form]);
  const family: GuestFamily = { email, guest, ids };
  const tutorId = await addTutor(app);
  const [registration = '', studentId] = [ids[0], await studentOf(family)];
  const search = new URLSearchParams({ registration_id: registration, place: 'online', tutor_id: tutorId });
  const path = `/api/office/students/${studentId}`;
  const { data } = await done(desk.get<LessonTimesResponse>(`${path}/lesson-times?${search.toString()}`));
  const { times } = data;
  const start = times.at(40) ?? '';
  const booked = { registration_id: registration, tutor_id: tutorId, place: 'online', starts: [start] };
  await done(desk.post<StudentLessonsResponse>(`${path}/lessons`, { ...booked, request_key: randomUUID() }));
  const [lesson] = workOf(await page(guest, registration)).lessons;
  if (!lesson) throw new Error('The page does not show the lesson');
  return { family, registration, studentId, path, times, start, lesson };
}

const startOf = ({ start }: Lesson) => academyMinute(new Date(start));

describe('a lesson that the desk books for a guest', () => {
  it('is emailed with the link of the registration and a calendar file, and is on the page', async () => {
    const { family, registration, start, lesson } = await withLesson();
    const mail = await mailTo(family, /^Lesson booked: Kim/);
    expect(mail.text).toContain(linkOf(registration));
    const file = mail.calendar.replaceAll('\r', '').replaceAll('\n ', '');
    expect(file).toContain(`UID:${lesson.id}@`);
    expect(file).toContain('To move or cancel it\\, please call us.');
    for (const text of [mail.text, file]) expect(text).not.toContain('/account/');
    // Calendars may be shared.
    expect(file).not.toContain('token');
    expect([startOf(lesson), lesson.status, lesson.join_url]).toEqual([start, 'booked', null]);
    expect(lesson.tutor_name).not.toBe('');
  });

  it('is emailed again when the desk moves and cancels it', async () => {
    const { family, registration, lesson, times, path } = await withLesson();
    const by = { by: 'academy', reason: 'The tutor is ill.', counts: false };
    const { version } = lesson;
    await done(desk.post(`${path}/lessons/${lesson.id}/move`, { ...by, version, to: times.at(60) }));
    const moved = await mailTo(family, /^New time for Kim’s lesson/);
    await done(desk.post(`${path}/lessons/${lesson.id}/cancellation`, { ...by, version: version + 1 }));
    const canceled = await mailTo(family, /^Lesson canceled: Kim/);
    for (const { text } of [moved, canceled]) expect(text).toContain(linkOf(registration));
    expect(canceled.calendar).toContain('METHOD:CANCEL');
    expect(workOf(await page(family.guest, registration)).lessons).toMatchObject([{ status: 'canceled_by_academy' }]);
  });

  it('is reminded of, and its note is emailed, with the same link', async () => {
    const { family, registration, lesson } = await withLesson();
    await putLesson(app, lesson.id, 26);
    await app.database.query("UPDATE lessons SET changed_at = academy_now() - interval '90 hours' WHERE id = $1", [
      lesson.id,
    ]);
    await runNow(app, RemindOfComingDates);
    const reminder = await mailTo(family, /^Reminder: Kim’s lesson/);
    expect(reminder.text).toContain(linkOf(registration));
    expect(reminder.text).toContain('Please call us at (914) 555-0142 to do so.');
    expect(reminder.text).not.toMatch(/\/account\/|account settings/);
    await putLesson(app, lesson.id, 0.1);
    expect(workOf(await page(family.guest, registration)).lessons).toMatchObject([
      { join_url: 'https://meet.example.com/tutor' },
    ]);
    await putLesson(app, lesson.id, -2);
    await runNow(app, EndLessons);
    await done(sendNote(lesson, desk, aNote({ homework: 'Page 12' })));
    const note = await mailTo(family, /^Kim’s lesson: what we did/);
    expect(note.text).toContain(linkOf(registration));
    expect(note.text).not.toContain('/account/');
    expect(workOf(await page(family.guest, registration)).lessons).toMatchObject([
      { status: 'held', note: { did: 'Linear equations', homework: 'Page 12' } },
    ]);
  });

  it('is in the account that confirms the address', async () => {
    const { family, registration, studentId, lesson } = await withLesson();
    const parent = app.client();
    const shown = async () =>
      (await done(desk.get<OfficeStudentResponse>(`/api/office/students/${studentId}`))).student;
    expect(await shown()).toMatchObject({ family_id: studentId, no_account: true });
    const { user } = await signUpConfirmed(app, parent, family.email);
    expect(await shown()).toMatchObject({ family_id: user.id });
    expect(await shown()).not.toHaveProperty('no_account');
    const { body } = await parent.get<StudentLessonsResponse>(`/api/students/${studentId}/lessons`);
    expect(body.data).toMatchObject({ packages: [{ registration_id: registration }], lessons: [{ id: lesson.id }] });
  });

  it('is not on the page of another package of the same child', async () => {
    const { family } = await withLesson();
    const form = fillIn.sat_act_course(childOf(family.email));
    const other = await payingGuest(app, [form]);
    const shown = await page(other.parent, other.ids[0] ?? '');
    expect([shown.student_id, workOf(shown).lessons]).toEqual([await studentOf(family), []]);
  });
});
