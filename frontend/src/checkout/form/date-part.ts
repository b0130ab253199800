import type { ChoicePart, Offer } from './definition';
import type { DateConflict } from './date-conflicts';

/** The control of one date of a test. The first one has the id of the test's dates as a whole. */
export function datePart(
  { tests }: Pick<Offer, 'tests'>,
  { testId, kind, date }: Pick<DateConflict, 'testId' | 'kind' | 'date'>,
): ChoicePart {
  if (kind !== 'practice') return controlPart(testId, kind === 'sat' ? 0 : 'act');
  const dates = tests.find(({ id }) => id === testId)?.dates ?? [];
  return controlPart(
    testId,
    Math.max(
      0,
      dates.findIndex((one) => one.date === date),
    ),
  );
}

/** The n-th control of a test's dates, or the one of the ACT date. */
export function controlPart(testId: string, control: number | 'act'): ChoicePart {
  return control === 0 ? `dates:${testId}` : `dates:${testId}-${control}`;
}
