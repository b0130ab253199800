import {
  findStudentConflicts,
  studentConflictMessage,
  type StudentTest,
} from '@academy/contracts/rules/student-conflicts';
import type { BookedTest } from '@academy/contracts/rules/booked-test';
import { studentName, type ChosenTest } from '../cart/cart-lines';
import { chosenDates, type ChosenTestDate } from '../cart/chosen-tests';
import { isList, type Draft } from './choice';

/** A date of a draft on which its student has another test. */
export interface DateConflict {
  testId: string;
  kind: BookedTest['kind'];
  /** "YYYY-MM-DD HH:mm". */
  date: string;
  /** Said at the date. */
  message: string;
}

/** The date that was chosen last, as the form names it. */
export interface NewestDate {
  testId: string;
  slot?: 'sat' | 'act';
  date: string;
}

/**
 * Dates on which the student of a draft cannot take the test, because another one overlaps. Of two dates of the same draft, it is the
 * one that was chosen later.
 * @param others tests of other lines
 */
export function dateConflicts(
  { values, tests }: Pick<Draft, 'values' | 'tests'>,
  others: readonly StudentTest[],
  newest: NewestDate | null = null,
): DateConflict[] {
  const student = studentName({ formData: { ...values } });
  const isNewest = ({ sessionId, kind, date }: ChosenTestDate) =>
    sessionId === newest?.testId && kind === (newest.slot ?? 'practice') && date === newest.date;
  const chosen = chosenDates(tests.map(withoutSecondOfSame));
  const own = [...chosen.filter((test) => !isNewest(test)), ...chosen.filter(isNewest)].map((test) => ({
    ...test,
    student,
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

/** The tests without the dates in conflict, or sold out: what they cost is what can be paid for. */
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

/** A diagnostic with twice the same date has a documented message of its own. */
function withoutSecondOfSame(test: ChosenTest): ChosenTest {
  const { dates } = test;
  return !isList(dates) && dates.sat === dates.act ? { ...test, dates: { ...dates, act: '' } } : test;
}
