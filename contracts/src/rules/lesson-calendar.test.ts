import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.js';
import { lessonEvent, tutorLessonEvent, type CalendarLesson } from './lesson-calendar.js';
import { academy } from '../academy.js';

const lesson: CalendarLesson = {
  id: '5d1f3c1e-0000-4000-8000-000000000001',
  studentId: '5d1f3c1e-0000-4000-8000-000000000002',
  studentName: 'Alex Example',
  tutorName: 'Dana',
  start: new Date('2026-12-10T21:00:00Z'),
  end: new Date('2026-12-10T22:00:00Z'),
  place: 'online',
  room: null,
  status: 'booked',
  moves: 2,
};
const site = 'https://academy.example';

describe('the calendar entry of a lesson', () => {
  it('contains only the student’s first name and links to the student’s page', () => {
    const event = lessonEvent(lesson, site, 'parent');
    expect(event).toMatchObject({ summary: 'Lesson: Alex', location: 'Online', sequence: 2 });
    expect(event.uid).toMatch(new RegExp(`^${lesson.id}@`));
    expect(event.description).toContain(`Join, move or cancel: ${site}/account/students/${lesson.studentId}`);
    expect(calendarFile([event], new Date(0))).not.toContain('Example');
  });

  it('names the room of an in-person lesson', () => {
    expect(lessonEvent({ ...lesson, place: 'in_person', room: 'Blue Room' }, site, 'parent').location).toMatch(
      /^Blue Room, /,
    );
  });

  it('describes the tutor, the student’s page and the office contact', () => {
    const page = `${site}/account/students/${lesson.studentId}`;
    const questions = `Questions? ${academy.phone}, ${academy.email}`;
    expect(lessonEvent(lesson, site, 'parent').description).toBe(
      `With Dana.\nJoin, move or cancel: ${page}\n${questions}`,
    );
    const inPerson = { ...lesson, tutorName: '', place: 'in_person' } as const;
    expect(lessonEvent(inPerson, site, 'parent').description).toBe(`Move or cancel: ${page}\n${questions}`);
    expect(lessonEvent(inPerson, site, 'parent').location).toBe(academy.name);
    expect(lessonEvent(lesson, site, 'parent').uid).toBe(`${lesson.id}@${academy.email.split('@')[1]}`);
    expect(lessonEvent({ ...lesson, studentName: ' Alex  B ' }, site, 'parent').summary).toBe('Lesson: Alex');
  });

  it('links students to their dashboard, without promising changes they may not make', () => {
    const online = lessonEvent(lesson, site, 'student').description;
    expect(online).toContain(`Join, and see all lessons: ${site}/dashboard`);
    const inPerson = lessonEvent({ ...lesson, place: 'in_person' }, site, 'student').description;
    expect(inPerson).toContain(`See all lessons: ${site}/dashboard`);
    for (const text of [online, inPerson]) expect(text).not.toMatch(/account\/students|cancel/);
  });

  it('has no link for parents without an account, who call to change it', () => {
    const online = lessonEvent(lesson, site, 'guest').description;
    expect(online).toContain('Join with the link in our email. To move or cancel it, please call us.');
    const inPerson = lessonEvent({ ...lesson, place: 'in_person' }, site, 'guest').description;
    expect(inPerson).toMatch(/^With Dana\.\nTo move or cancel it, please call us\.\n/);
    for (const text of [online, inPerson]) expect(text).not.toContain(site);
  });

  it.each(['canceled', 'canceled_late', 'canceled_by_academy'] as const)(
    'is canceled when the lesson is %s',
    (status) => {
      expect(lessonEvent({ ...lesson, status }, site, 'parent')).toMatchObject({ canceled: true, sequence: 3 });
    },
  );

  it.each(['ended', 'held', 'missed', 'tutor_absent'] as const)('is not canceled when the lesson is %s', (status) => {
    expect(lessonEvent({ ...lesson, status }, site, 'parent').canceled).toBeUndefined();
  });
});

describe('the tutor’s calendar entry of a lesson', () => {
  it('has the same UID, only the first name and a link to the office week', () => {
    const event = tutorLessonEvent({ ...lesson, start: new Date('2026-12-11T00:30:00Z') }, site);
    expect(event).toMatchObject({ uid: lessonEvent(lesson, site, 'parent').uid, summary: 'Lesson: Alex', sequence: 2 });
    expect(event.description).toBe(`Join, and write the note: ${site}/office/week?day=2026-12-10`);
    expect(calendarFile([event], new Date(0))).not.toContain('Example');
    expect(tutorLessonEvent({ ...lesson, place: 'in_person', room: 'Blue Room' }, site)).toMatchObject({
      location: expect.stringMatching(/^Blue Room, /) as string,
      description: `Write the note: ${site}/office/week?day=2026-12-10`,
    });
    expect(tutorLessonEvent({ ...lesson, status: 'canceled' }, site)).toMatchObject({ canceled: true, sequence: 3 });
  });
});
