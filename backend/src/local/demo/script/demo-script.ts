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
import type { DemoAction } from './scene.js';
import { testMornings } from './test-mornings.js';

/** How long before its first registration a family makes its account, in ms. */
const signUpMs = 20 * 60_000;

/** Each family with an account makes it before anything else it does. */
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

/** Everything that happened in the two months, in order. */
export function demoScript(calendar: DemoCalendar): DemoAction[] {
  const purchases = [
    ...testMornings(calendar),
    ...packageSales(calendar),
    ...consultationBookings(calendar),
    ...otherPayments(calendar),
  ];
  return [
    openOffice(calendar),
    ...dailySchedules(calendar),
    ...accounts(calendar, purchases),
    ...purchases,
    ...leadStories(calendar),
    ...readersAndFeedback(calendar),
    ...testDays(calendar),
    ...weeklySessions(calendar),
    ...deskWork(calendar),
    closeDemo(calendar),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
