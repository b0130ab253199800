import { formatCents } from '@academy/contracts/rules/money';
import { checkDates, testMessages } from '@academy/contracts/rules/exams';
import { testsWithoutExam } from '@academy/contracts/rules/practice';
import { priceCents, totalCents } from '../../lib/money';
import type { ChosenTest } from '../cart/cart-lines';
import { titleOf } from '../cart/chosen-tests';
import { isList, satAndAct, type Draft } from './choice';
import type { DateConflict } from './date-conflicts';
import type { Offer } from './definition';

/** Price shown while nothing is due yet: of the cheapest option, or of chosen tests without dates. Undefined without an offer. */
export function priceAhead({ packages, tests: offered }: Offer, { tests }: Pick<Draft, 'tests'>): string | undefined {
  const [only, ...others] = tests;
  const sum = formatCents(totalCents(tests.map(({ price }) => price)));
  if (only && !isList(only.dates)) return sum;
  if (only) return others.length === 0 ? aDate(sum) : `From ${sum}`;
  const [cheapest] = [...packages, ...offered].sort((one, other) => one.price - other.price);
  if (!cheapest) return undefined;
  const from = `From ${formatCents(priceCents(cheapest.price))}`;
  return 'info' in cheapest && cheapest.info.chargePerDate ? aDate(from) : from;
}

export const aDate = (price: string): string => `${price} a date`;

/** What is still to be chosen for a test, such as "Choose two Saturdays"; null when nothing is. @param conflicts of this test only */
export function openItem(test: ChosenTest, conflicts: readonly DateConflict[] = []): string | null {
  const { dates } = test;
  const missing = checkDates(dates);
  if (missing === null && conflicts.length > 0)
    return conflicts.length === 1 ? 'Choose another Saturday' : 'Choose other Saturdays';
  if (missing === null) return testsWithoutExam([test]).length > 0 ? 'Choose SAT or ACT' : null;
  if (isList(dates)) return 'Choose one or more Saturdays';
  if (missing === testMessages.different) return 'Choose two different Saturdays';
  const { sat, act } = satAndAct(dates);
  if (sat === act) return 'Choose two Saturdays';
  return `Choose the ${sat === '' ? 'SAT' : 'ACT'} date`;
}

/** What is still to be chosen for all tests. Titles are included only if there are several tests. */
export function openItems(tests: readonly ChosenTest[], conflicts: readonly DateConflict[] = []): string[] {
  return tests.flatMap((test) => {
    const item = openItem(
      test,
      conflicts.filter(({ testId }) => testId === test.id),
    );
    if (!item) return [];
    return tests.length > 1 ? `${titleOf(test)}: ${item.charAt(0).toLowerCase()}${item.slice(1)}` : item;
  });
}
