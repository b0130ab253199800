import type { ActionResult } from '../demo-actions.repository.js';
import type { DemoCalendar } from './calendar.js';
import { registerByPhone } from './desk-life.js';
import { familyOf } from './families.js';
import { register } from './family-life.js';
import type { DemoItem } from './forms.js';
import type { DemoAction, Scene } from './scene.js';

/** A registration for a test, paid by card by default. */
interface TestRow {
  family: string;
  child: string;
  test: keyof typeof tests;
  saturday: number;
  /** Days before its Saturday or, for an upcoming Saturday, before the end of the demo data. */
  days: number;
  pay: string;
}

const tests = {
  sat: { practice: 'practice-sat' },
  act: { practice: 'practice-act' },
  'review-sat': { practice: 'practice-review', exam: 'SAT' },
  'review-act': { practice: 'practice-review', exam: 'ACT' },
  diagnostic: { diagnostic: 'diagnostic-sat-act' },
  extended: { diagnostic: 'diagnostic-extended' },
  consulted: { diagnostic: 'diagnostic-consultation' },
} as const;

/** Columns: family, child, test, Saturday relative to the next one, days before, payment method unless by card. */
const table = `
whitfield Emma sat -8 6
okafor Chidi act -8 5
bennett Jaylen sat -8 4 cash
lindqvist Astrid sat -8 3
raman Anika sat -7 8
rosenberg Hannah diagnostic -7 9
hartmann Charlotte diagnostic -7 6
fernandez Diego act -7 4
sullivan Connor sat -7 5 check:4410
kowalski Ryan sat -6 6
zhang Grace review-sat -6 7
washington Jordan sat -6 3
marchetti Olivia act -6 5 cash
park Ethan sat -5 8
moretti Luca consulted -5 9
delgado Sofia sat -5 4
doyle Finn act -5 5
castellano Gianna sat -5 6
tran Kaylee sat -5 2
haddad Layla review-sat -4 6
thompson Maya sat -4 8
brooks Zoe act -4 4
foster Caleb sat -4 6
bennett Jaylen act -4 10
whitfield Emma review-sat -3 9
callahan Nora diagnostic -3 8
mills Tyler sat -3 4
tanaka Kenji act -3 6 check:871
abrams Talia sat -3 5
okafor Ada sat -2 7
kowalski Ryan act -2 9
petrov Mila extended -2 6
goldberg Noah sat -2 4 cash
reyes Isabella sat -2 3 declined
rosenberg Hannah sat -1 8
park Chloe diagnostic -1 7
zhang Grace act -1 10
brooks Zoe sat -1 5
lindqvist Astrid act -1 6
hartmann Charlotte sat 0 9
tran Kaylee review-sat 0 6
castellano Gianna act 0 8 cash
washington Jordan sat 0 5
haddad Layla sat 0 10
foster Caleb act 0 4
raman Rohan sat 0 7
delgado Sofia act 0 3
moretti Luca sat 1 4
fernandez Diego review-act 1 6
callahan Nora sat 1 3
goldberg Noah diagnostic 1 5
mills Tyler act 1 2
whitfield Emma sat 2 2
thompson Maya act 2 3
reyes Isabella diagnostic 2 1
doyle Finn sat 2 0
zhang Lucas diagnostic 3 1
petrov Mila sat 3 0
park Ethan act 3 2
rosenberg Eli diagnostic 4 4
okafor Ada act 4 0
bennett Jaylen sat 5 1`;

const rows: readonly TestRow[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [family = '', child = '', test = '', saturday, days, pay = 'card'] = line.split(' ');
    return { family, child, test: test as keyof typeof tests, saturday: Number(saturday), days: Number(days), pay };
  });

/** Returns the name of the action that registers a child for a test. */
export const testAction = (child: string, test: string, saturday: number): string =>
  `test-${child.toLowerCase()}-${test}-${saturday}`;

function itemOf({ child, test, saturday }: TestRow, calendar: DemoCalendar): DemoItem {
  const chosen = tests[test];
  const date = calendar.saturday(saturday);
  if ('diagnostic' in chosen)
    return { child, diagnostic: { id: chosen.diagnostic, sat: date, act: calendar.saturday(saturday + 1) } };
  const exam = 'exam' in chosen ? { exam: chosen.exam } : {};
  return { child, practice: { id: chosen.practice, dates: [date], ...exam } };
}

function sell(scene: Scene, row: TestRow): Promise<ActionResult> {
  const [family, items] = [familyOf(row.family), [itemOf(row, scene.calendar)]];
  const [method, reference = ''] = row.pay.split(':');
  if (method === 'cash' || method === 'check') return registerByPhone(scene, family, items, { method, reference });
  return register(scene, family, items, row.pay === 'declined' ? ['declined', 'succeeded'] : ['succeeded']);
}

/** Returns actions in which families register for test mornings. */
export function testMornings(calendar: DemoCalendar): (DemoAction & { family: string })[] {
  return rows.map((row) => {
    const name = testAction(row.child, row.test, row.saturday);
    const day = row.saturday < 0 ? calendar.saturdayDay(row.saturday, -row.days) : calendar.day(-row.days);
    const isByPhone = row.pay !== 'card' && row.pay !== 'declined';
    const at = isByPhone ? calendar.whenTheDeskWorks(day, name) : calendar.whenFamiliesWrite(day, name);
    return { name, at, family: row.family, run: (scene) => sell(scene, row) };
  });
}
