import type { StudentTest } from '@academy/contracts/rules/student-conflicts';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { testName, type BookedTest } from '@academy/contracts/rules/booked-test';
import { satOrAct, titleWithExam, type ChosenDates } from '@academy/contracts/rules/exams';
import { isRecord } from '../../api/answers';
import { isSelection, studentOf, type CartLine, type ChosenTest } from './cart-lines';

const isList = (dates: ChosenDates): dates is readonly string[] => Array.isArray(dates);

/** A test's title, including the exam chosen for it. */
export const titleOf = ({ title, exam }: Pick<ChosenTest, 'title' | 'exam'>): string => titleWithExam(title, exam);

/** A chosen date of a test. */
export type ChosenTestDate = Omit<BookedTest, 'minutes'>;

/** All dates of the chosen tests, earliest first. */
export function chosenDates(tests: readonly ChosenTest[]): ChosenTestDate[] {
  const dates = tests.flatMap((test): ChosenTestDate[] => {
    const { id: sessionId, dates: chosen } = test;
    const title = titleOf(test);
    if (isList(chosen)) return chosen.map((date) => ({ sessionId, title, date, kind: 'practice' }));
    return (['sat', 'act'] as const).flatMap((kind) =>
      chosen[kind] ? [{ sessionId, title, date: chosen[kind], kind }] : [],
    );
  });
  return dates.sort((one, other) => one.date.localeCompare(other.date));
}

/** A test date of a line in the cart. */
export interface CartTest extends StudentTest {
  lineId: string;
}

/** The tests of all complete lines, with their students. */
export function cartTests(lines: readonly CartLine[], isComplete: (line: CartLine) => boolean): CartTest[] {
  const complete = lines.filter((line) => isSelection(line) && isComplete(line));
  return complete.flatMap((line) =>
    chosenDates(line.tests).map(({ date }) => ({ lineId: line.line_id, ...studentOf(line), date })),
  );
}

/** The chosen dates as text: "SAT: Saturday, November 28th @ 9am". The test's title is included only if there are several tests. */
export function dateNotes(tests: readonly ChosenTest[]): string[] {
  return chosenDates(tests).map(({ title, kind, date }) => {
    const what = tests.length > 1 ? testName({ title, kind }) : kind === 'practice' ? '' : kind.toUpperCase();
    return what ? `${what}: ${formatTestDate(date)}` : formatTestDate(date);
  });
}

/** Reads stored tests. Invalid entries are left out. */
export function readChosenTests(value: unknown): ChosenTest[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry): ChosenTest[] => {
    if (!isRecord(entry)) return [];
    const { id, title, price, dates } = entry;
    const read = readDates(dates);
    const exam = satOrAct.find((one) => one === entry.exam);
    return typeof id === 'string' && typeof title === 'string' && typeof price === 'number' && read
      ? [{ id, title, price, dates: read, ...(exam && { exam }) }]
      : [];
  });
}

function readDates(value: unknown): ChosenDates | null {
  if (Array.isArray(value)) return value.filter((date): date is string => typeof date === 'string');
  return isRecord(value) && typeof value.sat === 'string' && typeof value.act === 'string'
    ? { sat: value.sat, act: value.act }
    : null;
}
