import { sumCents, type Cents } from '@academy/contracts/rules/money';
import { checkDates, datesOf, testPriceCents, type ChosenDates, type SatOrAct } from '@academy/contracts/rules/exams';
import { priceCents } from '../../lib/money';
import type { ChosenTest } from '../cart/cart-lines';
import { dateNotes, titleOf } from '../cart/chosen-tests';
import type { Offer, PackageChoice, ServiceOption, TestChoice, TestOption } from './definition';

/** The values and choices of a form. */
export interface Draft {
  values: Readonly<Record<string, string>>;
  option: ServiceOption | null;
  tests: readonly ChosenTest[];
}

type Choice = PackageChoice | TestChoice;

/** Whether the dates are a list of separately priced dates. Otherwise they are one SAT date and one ACT date. */
export const isList = (dates: ChosenDates): dates is readonly string[] => Array.isArray(dates);

/** What a draft buys, as a single option with a price; null while the choice is incomplete. */
export function chosenOf(choice: Choice, draft: Draft): ServiceOption | null {
  const { option, tests } = draft;
  if (choice.kind === 'packages') return option && priceCents(option.price) > 0 ? option : null;
  if (tests.length === 0 || tests.some(({ dates }) => checkDates(dates) !== null)) return null;
  const price = amountOf(draft) / 100;
  return price === 0
    ? null
    : {
        id: tests.map(({ id }) => id).join('+'),
        name: titlesOf(tests),
        price,
        description: dateNotes(tests).join('; '),
      };
}

/** Price of everything chosen so far, in cents. */
export function amountOf({ option, tests }: Pick<Draft, 'option' | 'tests'>): Cents {
  return sumCents([
    priceCents(option?.price ?? 0),
    ...tests.map((test) => testPriceCents(priceCents(test.price), test.dates)),
  ]);
}

/** Name of everything chosen so far, or null. */
export function chosenName({ option, tests }: Pick<Draft, 'option' | 'tests'>): string | null {
  return option?.name ?? (titlesOf(tests) || null);
}

const titlesOf = (tests: readonly ChosenTest[]) => tests.map(titleOf).join(', ');

/** Adds a test without dates, or removes it. */
export function toggledTest(tests: readonly ChosenTest[], offer: Offer, testId: string): readonly ChosenTest[] {
  if (tests.some(({ id }) => id === testId)) return tests.filter(({ id }) => id !== testId);
  const test = offer.tests.find(({ id }) => id === testId);
  return test ? [...tests, { id: test.id, title: test.title, price: test.price, dates: noDates(test) }] : tests;
}

/** Sets the SAT or ACT date of a test; without `slot`, adds the date to the test's list or removes it. */
export function choseDate(
  tests: readonly ChosenTest[],
  { testId, slot, date }: { testId: string; slot?: 'sat' | 'act'; date: string },
): readonly ChosenTest[] {
  return tests.map((test) => {
    if (test.id !== testId) return test;
    if (isList(test.dates)) {
      const others = test.dates.filter((one) => one !== date);
      return { ...test, dates: others.length < test.dates.length ? others : [...others, date].sort() };
    }
    return slot ? { ...test, dates: { ...test.dates, [slot]: date } } : test;
  });
}

/** Sets the exam of a test. */
export function choseExam(
  tests: readonly ChosenTest[],
  { testId, exam }: { testId: string; exam: SatOrAct },
): readonly ChosenTest[] {
  return tests.map((test) => (test.id === testId ? { ...test, exam } : test));
}

/** Chosen tests with current prices and without dates and tests that are no longer offered. */
export function stillOffered(tests: readonly ChosenTest[], offer: Offer): readonly ChosenTest[] {
  if (offer.tests.length === 0 || offer.undated) return tests;
  return tests.flatMap((chosen) => {
    const test = offer.tests.find((one) => one.id === chosen.id);
    return test ? [{ ...chosen, title: test.title, price: test.price, dates: offeredDates(test, chosen.dates) }] : [];
  });
}

/** The SAT and ACT date of a test; '' while not chosen. */
export function satAndAct(dates: ChosenDates): { sat: string; act: string } {
  return isList(dates) ? { sat: dates[0] ?? '', act: dates[1] ?? '' } : dates;
}

function offeredDates(test: TestOption, dates: ChosenDates): ChosenDates {
  const empty = noDates(test);
  const offered = (date: string) => test.dates.some((one) => one.date === date);
  if (isList(empty)) return datesOf(dates).filter(offered);
  const { sat, act } = satAndAct(dates);
  return { sat: offered(sat) ? sat : '', act: offered(act) ? act : '' };
}

const noDates = ({ info }: TestOption): ChosenDates => (info.requiresSeparateSATACTDates ? { sat: '', act: '' } : []);
