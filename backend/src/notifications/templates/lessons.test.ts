import { describe, expect, it } from 'vitest';
import {
  lessonCanceledMail,
  lessonsBookedMail,
  lessonsGivenMail,
  type CanceledLessonMail,
  type LessonReader,
} from './lessons.js';

const lesson = (day: number, change: Partial<CanceledLessonMail> = {}): CanceledLessonMail => ({
  studentFirstName: 'Sam',
  parentFirstName: 'Jane',
  tutorName: 'Uma Reed',
  packageName: '5 Sessions',
  start: new Date(Date.UTC(2026, 11, day, 21)),
  minutes: 60,
  place: 'online',
  room: null,
  hasLink: true,
  open: 3,
  counts: false,
  ...change,
});
const reader = (kind: LessonReader['kind']): LessonReader => ({
  kind,
  page: { label: 'Page', url: 'https://x.example' },
});
const late = { counts: true };

describe('the email about lessons that were canceled together', () => {
  it.each([
    ['none late, by the family', [lesson(1), lesson(8)], false, 'Their sessions were not used.'],
    ['none late, by the academy', [lesson(1), lesson(8)], true, 'please book other times.'],
    ['nothing left to book', [lesson(1, { open: 0 }), lesson(8, { open: 0 })], true, 'No sessions are left to book'],
    ['all late', [lesson(1, late), lesson(8, late)], false, 'so the sessions count as used.'],
    ['one late', [lesson(1, late), lesson(8)], false, 'those marked “session used” count as used'],
  ] as const)('says what became of the sessions: %s', (_what, lessons, byAcademy, words) => {
    const { subject, text } = lessonCanceledMail(lessons, reader('parent'), { byAcademy });
    expect(subject).toBe('2 lessons canceled for Sam');
    expect(text).toContain(words);
    expect(lessonCanceledMail(lessons, reader('student'), { byAcademy }).text).not.toMatch(/used|too late/i);
  });

  it('marks the late ones, and names each student, tutor and place once', () => {
    const lessons = [
      lesson(1, late),
      lesson(8, { studentFirstName: 'Kim', place: 'in_person', room: 'Room 2' }),
      lesson(15, { studentFirstName: 'Lou' }),
    ] as const;
    const { subject, text } = lessonCanceledMail(lessons, reader('tutor'), { byAcademy: false });
    expect(subject).toBe('3 lessons canceled for Sam, Kim, and Lou');
    expect(text.match(/^Lesson: .*$/gm)).toEqual([
      expect.stringMatching(/^Lesson: Sam, Tuesday, December 1, 2026 at .+ \(session used\)$/),
      expect.stringMatching(/^Lesson: Kim, Tuesday, December 8, 2026 at .+ ET$/),
      expect.stringMatching(/^Lesson: Lou, Tuesday, December 15, 2026 at .+ ET$/),
    ]);
    expect(text).toContain('Student: Sam, Kim, Lou\nPackage: 5 Sessions\nLength: 60 minutes\nWhere: Online, Room 2');
  });

  it('about one alone stays as it was', () => {
    const { subject, text } = lessonCanceledMail([lesson(1)], reader('parent'), { byAcademy: false });
    expect(subject).toMatch(/^Lesson canceled: Sam, Tuesday, December 1, /);
    expect(text).toContain('Sam’s lesson was canceled. Its session was not used.');
  });
});

it.each([
  ['booked', lessonsBookedMail],
  [
    'given to another student',
    (lessons: Parameters<typeof lessonsGivenMail>[0], to: LessonReader) => lessonsGivenMail(lessons, 'Ann', to),
  ],
] as const)('names every place of lessons that were %s', (_what, write) => {
  const { text } = write([lesson(1), lesson(8, { place: 'in_person', room: 'Room 2' }), lesson(15)], reader('tutor'));
  expect(text).toContain('Student: Sam\nPackage: 5 Sessions\nLength: 60 minutes\nWhere: Online, Room 2');
});
