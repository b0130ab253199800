import { describe, expect, it } from 'vitest';
import {
  findStudentConflicts,
  secondDiagnosticNotice,
  studentConflictMessage,
  testsOverlap,
  busyStudentMessage,
  lessonConflictMessage,
} from './student-conflicts.js';

const at = (student: string, date: string) => ({ student, date });

describe('tests of the same student', () => {
  it.each([
    ['2026-11-28 09:00', '2026-11-28 09:00', true],
    ['2026-11-28 09:00', '2026-11-28 12:59', true],
    ['2026-11-28 13:00', '2026-11-28 09:00', false],
    ['2026-11-28 09:00', '2026-12-05 09:00', false],
    // Across the end of daylight saving time: academy times are compared, not instants.
    ['2026-11-01 00:30', '2026-11-01 04:30', false],
  ])('starting at %s and %s overlap: %s', (one, other, overlap) => {
    expect(testsOverlap(one, other)).toBe(overlap);
  });

  it('conflict with earlier tests in the list, ignoring case and spaces in the name', () => {
    const tests = [
      at('Sam Doe', '2026-11-28 09:00'),
      at('Ann Doe', '2026-11-28 09:00'),
      at(' sam  DOE', '2026-11-28 09:00'),
      at('Sam Doe', '2026-12-05 09:00'),
    ];
    expect(findStudentConflicts(tests)).toEqual([tests[2]]);
  });

  it('are described in conflict messages by student and date', () => {
    expect(studentConflictMessage(at('Sam Doe', '2026-11-28 09:00'))).toBe(
      'Sam Doe has another test on Saturday, November 28th @ 9am. Please choose another date.',
    );
  });

  it('show a notice about a second diagnostic, which says whether the other one is booked or only chosen', () => {
    expect(secondDiagnosticNotice('Sam Doe', 'booked')).toBe(
      'Sam Doe is already signed up for a diagnostic test. You can book a second one.',
    );
    expect(secondDiagnosticNotice(' ', 'booked')).toMatch(/^This student is/);
    expect(secondDiagnosticNotice(' Sam Doe', 'chosen')).toBe(
      'You have chosen more than one diagnostic test for Sam Doe. Most students need only one.',
    );
    expect(secondDiagnosticNotice(' ', 'chosen')).toMatch(/ for this student\. /);
  });
});

describe('conflict messages about a student’s other bookings', () => {
  it('name the student and the day of the other booking', () => {
    expect(lessonConflictMessage(at(' Sam Doe ', '2026-11-28 09:00'))).toBe(
      'Sam Doe has a lesson or a consultation on Saturday, November 28th at that time. Please choose another date, or move it first.',
    );
    expect(lessonConflictMessage(at(' ', '2026-11-28 09:00'))).toMatch(/^This student has a lesson/);
    expect(studentConflictMessage(at(' Sam ', '2026-11-28 09:00'))).toMatch(/^Sam has another test/);
    expect(studentConflictMessage(at(' ', '2026-11-28 09:00'))).toMatch(/^This student has another test/);
  });

  it('explain a conflict of a consultation with a lesson or another consultation', () => {
    for (const other of ['lesson', 'test', 'consultation'] as const)
      expect(busyStudentMessage(' ', other)).toMatch(/^This student has a/);
    expect(busyStudentMessage(' Sam ', 'lesson')).toBe(
      'Sam has a lesson at that time. Please choose another time, or move the lesson first.',
    );
    expect(busyStudentMessage(' Sam ', 'consultation')).toBe(
      'Sam has another consultation at that time. Please choose another time.',
    );
  });
});
