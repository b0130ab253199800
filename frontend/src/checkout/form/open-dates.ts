import { datesOf } from '@academy/contracts/rules/exams';
import { choseDate, isList } from './choice';
import type { DateOption } from './definition';
import type { RegistrationContext } from './registration-form.types';
import { conflictsOf } from './registration-form.updates';
import type { SoldOutDate } from './sold-out';

/** A replacement offered for a sold-out date. */
export interface OpenDate {
  soldOut: SoldOutDate;
  next: DateOption;
}

type Form = Pick<RegistrationContext, 'offer' | 'tests' | 'soldOut' | 'values' | 'lineId' | 'drafts' | 'newestDate'>;

/** The next open date for each sold-out date, or only for the first one of a list. Left out when no other date is open. */
export function openDates(form: Form): OpenDate[] {
  const first = form.soldOut.filter(
    ({ testId, kind }, index) =>
      form.soldOut.findIndex((other) => other.testId === testId && other.kind === kind) === index,
  );
  return first.flatMap((soldOut) => {
    const next = nextOpenDate(form, soldOut);
    return next ? [{ soldOut, next }] : [];
  });
}

/** The first later date with a free seat on which the student is available; otherwise the last earlier one. */
function nextOpenDate(form: Form, { testId, kind, date: gone }: SoldOutDate): DateOption | undefined {
  const { offer, tests } = form;
  const own = tests.find(({ id }) => id === testId);
  const offered = offer.tests.find(({ id }) => id === testId);
  if (!own || !offered) return undefined;
  const slot = isList(own.dates) || kind === 'practice' ? {} : { slot: kind };
  const before = conflictsOf(form).length;
  const open = offered.dates.filter(({ date, left }) => {
    if (left === 0 || date === gone || datesOf(own.dates).includes(date)) return false;
    return conflictsOf({ ...form, tests: choseDate(tests, { testId, date, ...slot }) }).length <= before;
  });
  return open.find(({ date }) => date > gone) ?? open.at(-1);
}
