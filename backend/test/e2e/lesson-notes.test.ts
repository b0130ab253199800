import type { NoteConflictBody, TutorWeekResponse } from '@academy/contracts/http/office/lesson-notes';
import type { FamilyData } from '@academy/contracts/http/privacy';
import { lessonNoteMessages } from '@academy/contracts/rules/lesson-notes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseNotes } from '../../src/lessons/notes/lesson-notes.repository.js';
import { EndLessons } from '../../src/lessons/booking/lessons.schedules.js';
import { FlagMissingNotes } from '../../src/lessons/notes/notes.schedules.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { runNow } from '../support/due.js';
import { aNote, endedLesson, lessonAt, sendNote } from '../support/lesson-notes.js';
import { addTutor, balanceOf, book, dayOfLesson, lessonsOf, timesOf } from '../support/lessons.js';
import { signInStaff, staffOf } from '../support/office.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.stop());

const count = async (sql: string, id: string): Promise<number> =>
  (await app.database.query<unknown[]>(sql, [id])).length;
const absent = (version = 0) => aNote({ outcome: 'tutor_absent', did: '', version });

describe('a lesson note', () => {
  it('is stored once, shown to the family, and creates a task for its homework', async () => {
    const lesson = await endedLesson(app);
    const note = aNote({ next: 'Quadratics', homework: 'Page 12', homework_due: '2030-01-05', effort: 4 });
    const [first, again] = [await sendNote(lesson, lesson.tutor, note), await sendNote(lesson, lesson.tutor, note)];
    expect(first).toMatchObject({ status: 200, body: { note: { did: 'Linear equations', version: 1, effort: 4 } } });
    expect(again.body).toEqual(first.body);
    const { lessons } = await lessonsOf(lesson.family);
    expect(lessons.find(({ id }) => id === lesson.id)).toMatchObject({
      status: 'held',
      note: { outcome: 'held', did: 'Linear equations', next: 'Quadratics', homework: 'Page 12' },
    });
    expect(await count('SELECT 1 FROM student_tasks WHERE lesson_id = $1', lesson.id)).toBe(1);
    const sql = "SELECT 1 FROM outbox WHERE name = 'LessonNoteSaved' AND payload->>'lesson_id' = $1";
    expect(await count(sql, lesson.id)).toBe(1);
    expect(await balanceOf(lesson.family)).toEqual({ left: 4, booked: 0 });
  });

  it('is returned with a 409 to a stale save, and keeps its old version when overwritten', async () => {
    const lesson = await endedLesson(app);
    await sendNote(lesson, lesson.tutor, aNote());
    const stale = await sendNote(lesson, lesson.tutor, aNote({ did: 'From the tablet' }));
    const body = stale.body as unknown as NoteConflictBody;
    expect({ status: stale.status, did: body.note.did, message: body.message }).toEqual({
      status: 409,
      did: 'Linear equations',
      message: lessonNoteMessages.stale,
    });
    const kept = await sendNote(lesson, lesson.tutor, aNote({ did: 'From the tablet', version: body.note.version }));
    expect(kept.body.note).toMatchObject({ did: 'From the tablet', version: 2 });
    expect(await count('SELECT 1 FROM lesson_note_versions WHERE lesson_id = $1', lesson.id)).toBe(1);
  });

  it('requires a started lesson, a text when it was held, and the lesson’s tutor or the desk', async () => {
    const [coming, lesson] = [await lessonAt(app, 3), await endedLesson(app)];
    expect(await sendNote(coming, coming.tutor, aNote())).toMatchObject({
      status: 422,
      body: { message: lessonNoteMessages.notBegun },
    });
    expect(await sendNote(lesson, lesson.tutor, aNote({ did: ' ' }))).toMatchObject({
      status: 422,
      body: { errors: { did: [lessonNoteMessages.didRequired] } },
    });
    expect((await sendNote(lesson, coming.tutor, aNote())).status).toBe(404);
    const { client: desk } = await staffOf(app, 'desk');
    expect((await sendNote(lesson, desk, aNote())).status).toBe(200);
  });
});

describe('a note that the tutor was absent', () => {
  it('returns the session, and a corrected note uses the session again', async () => {
    const lesson = await endedLesson(app);
    expect(await balanceOf(lesson.family)).toEqual({ left: 4, booked: 0 });
    await sendNote(lesson, lesson.tutor, absent());
    expect(await balanceOf(lesson.family)).toEqual({ left: 5, booked: 0 });
    expect((await sendNote(lesson, lesson.tutor, aNote({ version: 1 }))).status).toBe(200);
    expect(await balanceOf(lesson.family)).toEqual({ left: 4, booked: 0 });
  });

  it('prevents the end of a running lesson from using its session', async () => {
    const [away, here] = [await lessonAt(app, -0.5), await lessonAt(app, -0.5)];
    await sendNote(away, away.tutor, absent());
    await sendNote(here, here.tutor, aNote());
    expect(await balanceOf(here.family)).toEqual({ left: 5, booked: 1 });
    await app.database.query('UPDATE lessons SET ends_at = academy_now() WHERE id = ANY($1::uuid[])', [
      [away.id, here.id],
    ]);
    await runNow(app, EndLessons);
    expect(await balanceOf(away.family)).toEqual({ left: 5, booked: 0 });
    expect(await balanceOf(here.family)).toEqual({ left: 4, booked: 0 });
    expect((await lessonsOf(here.family)).lessons[0]).toMatchObject({ status: 'held' });
  });

  it('cannot be corrected once the returned session is booked again', async () => {
    const lesson = await endedLesson(app);
    await sendNote(lesson, lesson.tutor, absent());
    const times = (await timesOf(lesson.family, lesson.tutorId)).filter((time) => time.endsWith(':00'));
    expect((await book(lesson.family, lesson.tutorId, times.slice(5, 10))).status).toBe(201);
    expect(await sendNote(lesson, lesson.tutor, aNote({ version: 1 }))).toMatchObject({
      status: 422,
      body: { message: lessonNoteMessages.sessionGone },
    });
  });

  it('is rejected when the package was canceled and refunded', async () => {
    const lesson = await endedLesson(app);
    const { parent, id } = lesson.family;
    // The refund is for four of five sessions that cost $1,475.
    expect((await parent.post(`/api/registrations/${id}/cancellation`, { refund_cents: 118_000 })).status).toBe(200);
    expect(await sendNote(lesson, lesson.tutor, absent())).toMatchObject({
      status: 422,
      body: { message: lessonNoteMessages.packageEnded },
    });
    expect((await sendNote(lesson, lesson.tutor, aNote())).status).toBe(200);
  });
});

describe('a missing lesson note', () => {
  it('triggers one reminder and stays on Today until it is written, while the session is used', async () => {
    const lesson = await endedLesson(app, -26);
    const recent = await endedLesson(app);
    await runNow(app, FlagMissingNotes);
    await runNow(app, FlagMissingNotes);
    const sql = "SELECT 1 FROM outbox WHERE name = 'LessonNoteOverdue' AND payload->>'lesson_id' = $1";
    expect([await count(sql, lesson.id), await count(sql, recent.id)]).toEqual([1, 0]);
    expect(await balanceOf(lesson.family)).toEqual({ left: 4, booked: 0 });
    // The link opens the week of the lesson, which can be over when the reminder is sent.
    const week = `Write the note: ${app.config.publicUrl}/office/week?day=${await dayOfLesson(app, lesson.id)}`;
    await app.mails.waitFor(({ subject, text }) => subject.startsWith('Note missing') && text.includes(week));
    const { client } = await staffOf(app, 'desk');
    const missing = async () => {
      const { body } = await client.get<{ groups: { kind: string; items: { id: string }[] }[] }>('/api/office/today');
      return body.groups.find(({ kind }) => kind === 'lesson_note')?.items.map(({ id }) => id) ?? [];
    };
    expect(await missing()).toContain(lesson.id);
    await sendNote(lesson, lesson.tutor, aNote());
    expect(await missing()).not.toContain(lesson.id);
  });
});

describe('the week of a tutor in the office', () => {
  it('shows lessons with the last note and open tasks, only to that tutor and the desk', async () => {
    const lesson = await endedLesson(app);
    await sendNote(lesson, lesson.tutor, aNote({ next: 'Quadratics', homework: 'Page 12' }));
    const later = (await timesOf(lesson.family, lesson.tutorId))[0] ?? '';
    await book(lesson.family, lesson.tutorId, [later]);
    const search = `?from=${later.slice(0, 10)}&tutor=${lesson.tutorId}`;
    const { body } = await lesson.tutor.get<TutorWeekResponse>(`/api/office/week${search}`);
    expect(body.lessons.at(-1)).toMatchObject({
      student_first_name: 'Sam',
      status: 'booked',
      join_url: 'https://meet.example.com/tutor',
      note: null,
      last_note: { did: 'Linear equations', next: 'Quadratics' },
      open_tasks: [{ title: 'Page 12' }],
    });
    const { client: desk } = await staffOf(app, 'desk');
    expect((await desk.get<TutorWeekResponse>(`/api/office/week${search}`)).body.lessons).toEqual(body.lessons);
    const other = await addTutor(app);
    const [row] = await app.database.query<{ email: string }>('SELECT email FROM staff WHERE id = $1', [other]);
    const stranger = await signInStaff(app, row ?? { email: '' });
    expect((await stranger.get(`/api/office/week${search}`)).status).toBe(404);
    expect((await stranger.get<TutorWeekResponse>('/api/office/week')).body.lessons).toEqual([]);
  });
});

describe('an earlier tutor of a student', () => {
  it('may write a missing note once, but reads nothing current about the student and rewrites no old note', async () => {
    const lesson = await endedLesson(app, -26);
    const { id, family, tutorId, tutor } = lesson;
    const { client: desk } = await staffOf(app, 'desk');
    const assigned = { tutor_id: await addTutor(app), from_tutor_id: tutorId };
    expect((await desk.put(`/api/office/packages/${family.id}/tutor`, assigned)).status).toBe(200);
    const note = aNote({ homework: 'Page 12' });
    const [first, again] = [await sendNote(lesson, tutor, note), await sendNote(lesson, tutor, note)];
    expect(first.status).toBe(200);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect((await sendNote(lesson, tutor, absent(1))).status).toBe(404);
    expect(await balanceOf(family)).toEqual({ left: 4, booked: 0 });
    // Another lesson of the student, two hours earlier.
    const before = await endedLesson(app, -28);
    await sendNote(before, before.tutor, aNote());
    const set = 'UPDATE lessons SET student_id = $2 WHERE id = $1';
    await app.database.query(set, [before.id, family.studentId]);
    const week = async (client: TestClient) => {
      const search = `?from=${await dayOfLesson(app, id)}&tutor=${tutorId}`;
      return (await client.get<TutorWeekResponse>(`/api/office/week${search}`)).body.lessons;
    };
    expect(await week(tutor)).toMatchObject([{ id, note: { did: note.did }, last_note: null, open_tasks: [] }]);
    expect(await week(desk)).toMatchObject([
      { id, last_note: { did: 'Linear equations' }, open_tasks: [{ title: 'Page 12' }] },
    ]);
    expect((await sendNote(lesson, desk, aNote({ version: 1, did: 'Corrected' }))).status).toBe(200);
  });
});

describe('lesson notes in a family’s data', () => {
  it('are part of the family’s data copy', async () => {
    const lesson = await endedLesson(app);
    await sendNote(lesson, lesson.tutor, aNote());
    const { body } = await lesson.family.parent.get<{ data: FamilyData }>('/api/account/data');
    expect(body.data.students[0]?.notes).toMatchObject([{ outcome: 'held', did: 'Linear equations' }]);
  });

  it('lose their text and old versions when they are erased', async () => {
    const lesson = await endedLesson(app);
    await sendNote(lesson, lesson.tutor, aNote());
    await sendNote(lesson, lesson.tutor, aNote({ did: 'Corrected', version: 1 }));
    await app.app.get(UnitOfWork, { strict: false }).run((tx) => eraseNotes(tx, [lesson.family.studentId]));
    const rows = await app.database.query('SELECT did, outcome FROM lesson_notes WHERE lesson_id = $1', [lesson.id]);
    expect(rows).toEqual([{ did: '', outcome: 'held' }]);
    expect(await count('SELECT 1 FROM lesson_note_versions WHERE lesson_id = $1', lesson.id)).toBe(0);
  });
});
