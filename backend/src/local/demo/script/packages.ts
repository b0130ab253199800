import { coursePackages } from '@academy/contracts/seed/course-packages';
import { servicePackages } from '@academy/contracts/seed/service-packages';
import type { ActionResult } from '../demo-actions.repository.js';
import type { DemoCalendar } from './calendar.js';
import { holdSession, registerByPhone } from './desk-life.js';
import { familyOf } from './families.js';
import { register } from './family-life.js';
import type { DemoAction, Scene } from './scene.js';

interface PackageRow {
  family: string;
  child: string;
  id: string;
  /** Days before the end of the demo data. */
  ago: number;
  pay: string;
}

/**
 * Columns: family, child, package, days ago, payment method unless by card. A method may be followed by a reference number. `later` is a
 * check that arrives later, and `waiting` is one that has not arrived yet.
 */
const table = `
raman Anika admissions-10 57 transfer:TR-20931
whitfield Emma sat-act-course-10 54
raman Anika essays-5 50
bennett Jaylen sat-act-course-5 47 check:2210
okafor Chidi admissions-5 44
thompson Maya admissions-intake 41
zhang Grace sat-act-course-20 40 transfer:TR-21188
kowalski Ryan sat-act-course-15 36
haddad Layla executive-5 35
sullivan Connor essays-3 33
hartmann Charlotte sat-act-course-10 30 later:1187
marchetti Olivia admissions-5 29 check:3051
rosenberg Hannah sat-act-course-10 28
thompson Maya essays-5 26
lindqvist Astrid essays-single 25 cash
park Ethan admissions-15 22
okafor Chidi essays-3 20
abrams Talia essays-3 18
moretti Luca sat-act-course-5 16
callahan Nora executive-5 14
delgado Sofia executive-single 12 cash
doyle Finn essays-5 11
park Ethan essays-3 9
goldberg Noah executive-5 8
castellano Gianna sat-act-course-10 6
delgado Sofia executive-5 5
washington Jordan sat-act-course-5 4 free
tanaka Kenji sat-act-course-5 3 waiting
reyes Isabella executive-single 2 cash
foster Caleb sat-act-course-5 1 card_link`;

const rows: readonly PackageRow[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [family = '', child = '', id = '', ago, pay = 'card'] = line.split(' ');
    return { family, child, id, ago: Number(ago), pay };
  });

/** Returns the name of the action that registers a child for a package. */
export const packageAction = (child: string, id: string): string => `package-${child.toLowerCase()}-${id}`;

const details = [
  { lesson_format: 'in_person', preferred_times: ['weekday_evenings'], latest_score: 'SAT 1180' },
  { lesson_format: 'online', preferred_times: ['weekday_afternoons', 'sundays'], target_test_date: 'SAT in March' },
  { lesson_format: 'either', notes: 'Extra time, 50 percent, approved by the College Board.' },
  {},
];

function sell(scene: Scene, { family: key, child, id, ago, pay }: PackageRow): Promise<ActionResult> {
  const family = familyOf(key);
  const items = [{ child, packageId: id, details: details[ago % details.length] ?? {} }];
  const [method, reference = ''] = pay.split(':');
  switch (method) {
    case 'card':
      return register(scene, family, items);
    case 'later':
    case 'waiting':
      return registerByPhone(scene, family, items, { method: 'check', received: false });
    case 'card_link':
      return registerByPhone(scene, family, items, { method, received: false });
    case 'free':
      return registerByPhone(scene, family, items, { method, reason: 'Scholarship, approved by Jordan.' });
    default:
      return registerByPhone(scene, family, items, { method: method as 'cash' | 'check' | 'transfer', reference });
  }
}

/** Returns actions in which families register for packages. */
export function packageSales(calendar: DemoCalendar): (DemoAction & { family: string })[] {
  return rows.map((row) => {
    const name = packageAction(row.child, row.id);
    const day = calendar.day(-row.ago);
    const at = row.pay === 'card' ? calendar.whenFamiliesWrite(day, name) : calendar.whenTheDeskWorks(day, name);
    return { name, at, family: row.family, run: (scene) => sell(scene, row) };
  });
}

const sessionsOf = (id: string): number =>
  [...coursePackages, ...servicePackages].find((one) => one.id === id)?.sessions ?? 0;

const weekMs = 7 * 86_400_000;

/** Families whose packages were canceled or are not paid yet. */
const withoutSessions = new Set(['sullivan', 'lindqvist', 'tanaka', 'foster']);

/** Returns actions in which the desk records the week's sessions every Sunday, one per package. */
export function weeklySessions(calendar: DemoCalendar): DemoAction[] {
  return [8, 7, 6, 5, 4, 3, 2, 1].map((weeksAgo) => {
    const name = `sessions-${weeksAgo}-weeks-ago`;
    const day = calendar.saturdayDay(-weeksAgo, 1);
    const held = rows.filter(({ family, id, ago }) => {
      const weeks = Math.floor((Date.parse(day) - Date.parse(calendar.day(-ago))) / weekMs);
      return !withoutSessions.has(family) && weeks >= 1 && weeks <= sessionsOf(id);
    });
    return {
      name,
      at: calendar.at(day, '17:30'),
      run: async (scene) => {
        for (const { child, id } of held) {
          const registration = scene.find(packageAction(child, id), child);
          if (registration) await holdSession(scene, registration);
        }
      },
    };
  });
}
