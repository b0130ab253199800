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

describe('tests of one student', () => {
  it.each([
    ['2026-11-28 09:00', '2026-11-28 09:00', true],
    ['2026-11-28 09:00', '2026-11-28 12:59', true],
    ['2026-11-28 13:00', '2026-11-28 09:00', false],
    ['2026-11-28 09:00', '2026-12-05 09:00', false],
    // Across the end of daylight saving time: academy times are compared, not instants.
    ['2026-11-01 00:30', '2026-11-01 04:30', false],
  ])('that start at %s and %s: overlap is %s', (one, other, overlap) => {
    expect(testsOverlap(one, other)).toBe(overlap);
  });

  it('conflict with earlier ones in the list, whatever the case and spaces of the name', () => {
    const tests = [
      at('Sam Doe', '2026-11-28 09:00'),
      at('Ann Doe', '2026-11-28 09:00'),
      at(' sam  DOE', '2026-11-28 09:00'),
      at('Sam Doe', '2026-12-05 09:00'),
    ];
    expect(findStudentConflicts(tests)).toEqual([tests[2]]);
  });

  it('are named with student and date', () => {
    expect(studentConflictMessage(at('Sam Doe', '2026-11-28 09:00'))).toBe(
      'Sam Doe has another test on Saturday, November 28th @ 9am. Please choose another date.',
    );
  });

  it('of a second diagnostic are allowed, and said', () => {
    expect(secondDiagnosticNotice('Sam Doe')).toBe(
      'Sam Doe is already signed up for a diagnostic test. You can book a second one.',
    );
    expect(secondDiagnosticNotice(' ')).toMatch(/^This student is/);
  });
});

describe('a lesson of the student', () => {
  it('is named with its day', () => {
    expect(lessonConflictMessage(at(' Sam Doe ', '2026-11-28 09:00'))).toBe(
      'Sam Doe has a lesson on Saturday, November 28th at that time. Please choose another date, or move the lesson first.',
    );
    expect(lessonConflictMessage(at(' ', '2026-11-28 09:00'))).toMatch(/^This student has a lesson/);
    expect(studentConflictMessage(at(' Sam ', '2026-11-28 09:00'))).toMatch(/^Sam has another test/);
    expect(studentConflictMessage(at(' ', '2026-11-28 09:00'))).toMatch(/^This student has another test/);
  });

  it('keeps a consultation from the same time, as does another consultation', () => {
    for (const other of ['lesson', 'consultation'] as const)
      expect(busyStudentMessage(' ', other)).toMatch(/^This student has a/);
    expect(busyStudentMessage(' Sam ', 'lesson')).toBe(
      'Sam has a lesson at that time. Please choose another time, or move the lesson first.',
    );
    expect(busyStudentMessage(' Sam ', 'consultation')).toBe(
      'Sam has another consultation at that time. Please choose another time.',
    );
  });
});
