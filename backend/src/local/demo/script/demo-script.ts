import { DemoCalendar } from './calendar.js';
import { demoFamilies, familyOf } from './families.js';
import { accountAction, signUp } from './family-life.js';
import { leadStories, readersAndFeedback } from './leads.js';
import {
  closeDemo,
  consultationBookings,
  dailySchedules,
  deskWork,
  openOffice,
  otherPayments,
  testDays,
} from './office-days.js';
import { packageSales, weeklySessions } from './packages.js';
import { riveraLessons } from './rivera-lessons.js';
import { riveraProgress } from './rivera-progress.js';
import { riveraPurchases } from './rivera.js';
import type { DemoAction } from './scene.js';
import { taughtWeek } from './taught-week.js';
import { testMornings } from './test-mornings.js';
import { openTutors } from './tutors.js';

/** Time between a family's sign-up and its first purchase, in ms. */
const signUpMs = 20 * 60_000;

/** Returns actions in which families sign up, before anything else they do. */
function accounts(calendar: DemoCalendar, others: readonly (DemoAction & { family: string })[]): DemoAction[] {
  return demoFamilies
    .filter(({ hasAccount }) => hasAccount)
    .map((family) => {
      const own = others.filter(({ family: key }) => key === family.key).map(({ at }) => at.getTime());
      const first = Math.min(...own, calendar.end.getTime());
      return {
        name: accountAction(family),
        at: new Date(first - signUpMs),
        run: (scene) => signUp(scene, familyOf(family.key)),
      };
    });
}

const inOrder = (actions: readonly DemoAction[]): DemoAction[] =>
  actions.toSorted((a, b) => a.at.getTime() - b.at.getTime());

/** Returns the actions for what people see first when they try the product: the office, the tutors, and the demo family. */
export const firstActions = (calendar: DemoCalendar): DemoAction[] =>
  inOrder([
    openOffice(calendar),
    openTutors(calendar),
    ...riveraPurchases(calendar),
    ...riveraLessons(calendar),
    ...riveraProgress(calendar),
  ]);

/**
 * Returns all actions of the two months in the order of execution: first those of the demo family, then all others, each sorted by time.
 */
export function demoScript(calendar: DemoCalendar): DemoAction[] {
  const purchases = [
    ...testMornings(calendar),
    ...packageSales(calendar),
    ...consultationBookings(calendar),
    ...otherPayments(calendar),
  ];
  const others = [
    ...dailySchedules(calendar),
    ...accounts(calendar, purchases),
    ...purchases,
    ...leadStories(calendar),
    ...readersAndFeedback(calendar),
    ...testDays(calendar),
    ...weeklySessions(calendar),
    ...deskWork(calendar),
    ...taughtWeek(calendar),
    closeDemo(calendar),
  ];
  return [...firstActions(calendar), ...inOrder(others)];
}
