import {
  findStudentConflicts,
  studentConflictMessage,
  type StudentTest,
} from '@academy/contracts/rules/student-conflicts';
import type { BookedTest } from '@academy/contracts/rules/booked-test';
import { studentOf, type ChosenTest } from '../cart/cart-lines';
import { chosenDates, type ChosenTestDate } from '../cart/chosen-tests';
import { isList, type Draft } from './choice';

/** A date of a draft that conflicts with another test of its student. */
export interface DateConflict {
  testId: string;
  kind: BookedTest['kind'];
  /** "YYYY-MM-DD HH:mm". */
  date: string;
  /** Message shown at the date. */
  message: string;
}

/** The date chosen last. */
export interface NewestDate {
  testId: string;
  slot?: 'sat' | 'act';
  date: string;
}

/**
 * Dates on which the student of a draft cannot take the test, because another test overlaps. Of two overlapping dates in the same draft,
 * the one chosen later is in conflict.
 * @param others tests of other lines
 */
export function dateConflicts(
  { values, tests }: Pick<Draft, 'values' | 'tests'>,
  others: readonly StudentTest[],
  newest: NewestDate | null = null,
): DateConflict[] {
  const { student, studentId } = studentOf({ formData: { ...values } });
  const isNewest = ({ sessionId, kind, date }: ChosenTestDate) =>
    sessionId === newest?.testId && kind === (newest.slot ?? 'practice') && date === newest.date;
  const chosen = chosenDates(tests.map(withoutSecondOfSame));
  const own = [...chosen.filter((test) => !isNewest(test)), ...chosen.filter(isNewest)].map((test) => ({
    ...test,
    student,
    studentId,
  }));
  const found = new Set<StudentTest>(findStudentConflicts<StudentTest>([...others, ...own]));
  return own
    .filter((test) => found.has(test))
    .map(({ sessionId, kind, date }) => ({
      testId: sessionId,
      kind,
      date,
      message: studentConflictMessage({ student, date }),
    }));
}

/** The tests without dates that are in conflict or sold out, which determines the price that can be paid. */
export function withoutConflicts(
  tests: readonly ChosenTest[],
  conflicts: readonly Pick<DateConflict, 'testId' | 'kind' | 'date'>[],
): readonly ChosenTest[] {
  if (conflicts.length === 0) return tests;
  return tests.map((test) => {
    const isIn = (kind: DateConflict['kind'], date: string) =>
      conflicts.some((conflict) => conflict.testId === test.id && conflict.kind === kind && conflict.date === date);
    const { dates } = test;
    if (isList(dates)) return { ...test, dates: dates.filter((date) => !isIn('practice', date)) };
    return {
      ...test,
      dates: { sat: isIn('sat', dates.sat) ? '' : dates.sat, act: isIn('act', dates.act) ? '' : dates.act },
    };
  });
}

/** Drops the second of two equal dates of a diagnostic, because that mistake has its own documented message. */
function withoutSecondOfSame(test: ChosenTest): ChosenTest {
  const { dates } = test;
  return !isList(dates) && dates.sat === dates.act ? { ...test, dates: { ...dates, act: '' } } : test;
}
