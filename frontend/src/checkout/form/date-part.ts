import type { ChoicePart, Offer } from './definition';
import type { DateConflict } from './date-conflicts';

/** The part for one date of a test. The first date uses the part of the test's dates as a whole. */
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

/** The part for the n-th date control of a test, or for the control of its ACT date. */
export function controlPart(testId: string, control: number | 'act'): ChoicePart {
  return control === 0 ? `dates:${testId}` : `dates:${testId}-${control}`;
}
