import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entriesOf, readCalendar, shareCalendar } from '../support/calendars.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { addStudent } from '../support/families.js';
import { addTutor, booked, cancelLesson, moveLesson, timesOf, withCourse } from '../support/lessons.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());

describe('the calendar feeds of a family', () => {
  it('contain booked, moved and canceled lessons, without meeting link or last name', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    const sibling = await addStudent(family.parent, { student_name: 'Kim Doe' });
    const times = (await timesOf(family, tutor)).filter((time) => time.endsWith(':00'));
    const lesson = await booked(family, tutor, times.at(40) ?? '');
    const [whole, own, theirs] = [
      await shareCalendar(family.parent),
      await shareCalendar(family.parent, family.studentId),
      await shareCalendar(family.parent, sibling.id),
    ];
    const read = async ({ url }: { url: string }) =>
      entriesOf((await readCalendar(app, url)).text, 'UID', 'SEQUENCE', 'STATUS', 'SUMMARY').filter(([uid]) =>
        uid?.startsWith(`UID:${lesson.id}@`),
      );
    expect(await read(whole)).toEqual([[expect.any(String), 'SUMMARY:Lesson: Sam']]);
    expect(await read(own)).toEqual(await read(whole));
    expect(await read(theirs)).toEqual([]);
    const { body } = await moveLesson(family, lesson, times.at(60) ?? '');
    const [moved] = body.data.lessons;
    expect(await read(own)).toEqual([[expect.any(String), 'SEQUENCE:1', 'SUMMARY:Lesson: Sam']]);
    if (moved) await cancelLesson(family, moved);
    const text = (await readCalendar(app, own.url)).text.replaceAll('\r\n ', '');
    expect(await read(own)).toEqual([
      [expect.any(String), 'SEQUENCE:2', 'STATUS:CANCELLED', 'SUMMARY:Canceled: Lesson: Sam'],
    ]);
    expect(text).toContain(`Join\\, and see all lessons: ${app.config.publicUrl}/dashboard`);
    expect(text).not.toContain('/account/students/');
    const forParent = (await readCalendar(app, whole.url)).text.replaceAll('\r\n ', '');
    expect(forParent).toContain(`Join\\, move or cancel: ${app.config.publicUrl}/account/students/${family.studentId}`);
    for (const file of [text, forParent]) expect(file).not.toContain('meet.example.com');
  });
});
