import { sameName } from './name-key.js';
import { formatTestDate } from './test-dates.js';

/** Minimum minutes between the starts of two tests of a student. No test is longer, and the database enforces the minimum. */
export const studentGapMinutes = 240;

/** A test that a student wants to take. */
export interface StudentTest {
  /** First and last name. */
  student: string;
  /** The family's record of the student; null or omitted when none is known. */
  studentId?: string | null;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
}

/** Message for a date that overlaps another test of the student. Shared by the forms and the server. */
export function studentConflictMessage({ student, date }: StudentTest): string {
  return `${student.trim() || 'This student'} has another test on ${formatTestDate(date)}. Please choose another date.`;
}

/** Message for a date on which the student has a lesson or a consultation. */
export function lessonConflictMessage({ student, date }: StudentTest): string {
  return `${student.trim() || 'This student'} has a lesson or a consultation on ${formatTestDate(date).split(' @ ')[0]} at that time. Please choose another date, or move it first.`;
}

/** Message for a consultation start at which the student is busy. */
export const busyStudentMessage = (student: string, other: 'lesson' | 'test' | 'consultation'): string =>
  other === 'consultation'
    ? `${student.trim() || 'This student'} has another consultation at that time. Please choose another time.`
    : `${student.trim() || 'This student'} has a ${other} at that time. Please choose another time, or move the ${other} first.`;

/**
 * Notice, shown before the price, that the student would have more than one diagnostic. That is allowed but rarely intended.
 * @param other whether another one is booked already, or only chosen
 */
export function secondDiagnosticNotice(student: string, other: 'booked' | 'chosen'): string {
  return other === 'booked'
    ? `${student.trim() || 'This student'} is already signed up for a diagnostic test. You can book a second one.`
    : `You have chosen more than one diagnostic test for ${student.trim() || 'this student'}. Most students need only one.`;
}

const startMs = (date: string) => Date.parse(`${date.replace(' ', 'T')}Z`);

/** Whether two tests that start at these times ("YYYY-MM-DD HH:mm", academy time) are too close for one student. */
export function testsOverlap(one: string, other: string): boolean {
  return Math.abs(startMs(one) - startMs(other)) < studentGapMinutes * 60_000;
}

/** Whether two students are one: by their records where both are known, otherwise by name. Students without a name are the form's own. */
export function isSameStudent(
  one: Pick<StudentTest, 'student' | 'studentId'>,
  other: Pick<StudentTest, 'student' | 'studentId'>,
): boolean {
  if (one.studentId && other.studentId) return one.studentId === other.studentId;
  return one.student.trim() === other.student.trim() || sameName(one.student, other.student);
}

/** The tests that overlap an earlier test of the same student in the list, see {@link isSameStudent}. */
export function findStudentConflicts<Test extends StudentTest>(tests: readonly Test[]): Test[] {
  return tests.filter((test, index) =>
    tests.slice(0, index).some((earlier) => isSameStudent(earlier, test) && testsOverlap(earlier.date, test.date)),
  );
}
