import type { OutstandingResponse } from '@academy/contracts/http/office/money';
import { RemindOfComingDates } from '../../../reminders/index.js';
import { OfferTestDates } from '../../../seats/index.js';
import { ExpireCheckouts } from '../../../payments/index.js';
import { demoDesk, type DemoAction, type Scene } from './scene.js';
import type { ActionResult } from '../demo-actions.repository.js';
import type { DemoCalendar } from './calendar.js';
import {
  addNote,
  addTask,
  cancel,
  checkIn,
  moveConsultation,
  moveTest,
  nameField,
  refund,
  registerByPhone,
  setRooms,
  takePayment,
  tellAbout,
} from './desk-life.js';
import { familyOf } from './families.js';
import { bookConsultation, leaveCart, payOnline } from './family-life.js';
import { packageAction } from './packages.js';
import { testAction } from './test-mornings.js';

type Run = (scene: Scene) => Promise<ActionResult | void>;

/** Returns the first action, in which the front desk gets its staff account. */
export function openOffice(calendar: DemoCalendar): DemoAction {
  return {
    name: 'open-office',
    at: calendar.at(calendar.day(-62), '09:05'),
    run: async (scene) => {
      await scene.owner('/staff', { name: demoDesk.name, email: demoDesk.email, role: 'desk' });
      const chosen = { password: demoDesk.password, password_confirmation: demoDesk.password };
      const token = scene.tokenFor(demoDesk.email, '/office/password');
      await scene.owner('/password', { token, ...chosen });
    },
  };
}

async function runSchedules(scene: Scene): Promise<void> {
  for (const task of [OfferTestDates, ExpireCheckouts, RemindOfComingDates]) await scene.runTask(task);
}

/** Returns actions that run the product's schedules once a day. */
export function dailySchedules(calendar: DemoCalendar): DemoAction[] {
  return Array.from({ length: 63 }, (_none, index) => ({
    name: `schedules-${62 - index}-days-ago`,
    at: calendar.at(calendar.day(index - 62), '09:02'),
    run: runSchedules,
  }));
}

/** Returns the last action, which runs the schedules for everything that is due at the end of the demo data. */
export const closeDemo = (calendar: DemoCalendar): DemoAction => ({
  name: 'schedules-now',
  at: calendar.end,
  run: runSchedules,
});

const rooms = {
  'practice-sat': 'Library',
  'practice-act': 'Room 2',
  'practice-review': 'Room 3',
  'diagnostic-sat-act': 'Hall',
  'diagnostic-extended': 'Room 4',
  'diagnostic-consultation': 'Room 5',
};

/** Returns actions for test mornings: assigning rooms, and checking in students. */
export function testDays(calendar: DemoCalendar): DemoAction[] {
  const past = [-8, -7, -6, -5, -4, -3, -2, -1];
  const prepared = [...past, 0, 1].map((saturday): DemoAction => ({
    name: `rooms-${saturday}`,
    at: calendar.at(calendar.saturdayDay(saturday, -5), '15:20'),
    run: (scene) => setRooms(scene, calendar.saturdayDay(saturday), rooms),
  }));
  const held = past.map((saturday): DemoAction => ({
    name: `check-in-${saturday}`,
    at: calendar.at(calendar.saturdayDay(saturday), '09:10'),
    run: (scene) => checkIn(scene, calendar.saturdayDay(saturday)),
  }));
  return [...prepared, ...held];
}

/** Columns: family, days ago booked, day of the consultation relative to the end, topic, part of the day. */
const consultations = [
  ['fernandez', 55, -52, 'SAT/ACT Test Preparation', 'evening'],
  ['brooks', 48, -44, 'College Application Support', 'afternoon'],
  ['mills', 41, -36, 'SAT/ACT Test Preparation', 'evening'],
  ['goldberg', 35, -30, 'Other', 'morning'],
  ['petrov', 25, -20, 'SAT/ACT Test Preparation', 'afternoon'],
  ['abrams', 22, -17, 'Essay Coaching', 'evening'],
  ['castellano', 15, -11, 'SAT/ACT Test Preparation', 'afternoon'],
  ['reyes', 10, -6, 'Summer Programs', 'evening'],
  ['sullivan', 6, -2, 'College Application Support', 'morning'],
  ['whitfield', 3, 0, 'College Application Support', 'evening'],
  ['tanaka', 4, 2, 'SAT/ACT Test Preparation', 'afternoon'],
  ['kowalski', 2, 4, 'College Application Support', 'evening'],
  ['doyle', 3, 5, 'Essay Coaching', 'evening'],
  ['thompson', 1, 9, 'One-on-One Mentorship', 'afternoon'],
] as const;

const consultationAction = (key: string) => `consultation-${key}`;

/** Returns actions in which families book consultations. */
export function consultationBookings(calendar: DemoCalendar): (DemoAction & { family: string })[] {
  return consultations.map(([key, ago, days, topic, part]) => ({
    name: consultationAction(key),
    family: key,
    at: calendar.whenFamiliesWrite(calendar.day(-ago), consultationAction(key)),
    run: (scene) => bookConsultation(scene, familyOf(key), { day: calendar.day(days), topic, part }),
  }));
}

/** Returns actions for online payments, and an abandoned cart. */
export function otherPayments(calendar: DemoCalendar): (DemoAction & { family: string })[] {
  const action = (name: string, family: string, ago: number, run: Run) => ({
    name,
    family,
    at: calendar.whenFamiliesWrite(calendar.day(-ago), name),
    run,
  });
  const paid = (family: string, ago: number, payment: Parameters<typeof payOnline>[2]) =>
    action(`payment-${family}`, family, ago, (scene) => payOnline(scene, familyOf(family), payment));
  return [
    paid('whitfield', 48, { child: 'Emma', type: 'Program Deposit', amount: '250.00', note: 'Summer program' }),
    paid('hartmann', 39, { child: 'Charlotte', type: 'Other', amount: '85.00', note: 'Books' }),
    paid('park', 15, {
      child: 'Ethan',
      type: 'College Admissions Counseling',
      amount: '500.00',
      note: 'Interview training',
    }),
    paid('rosenberg', 4, { child: 'Hannah', type: 'Other', amount: '75.00', note: 'Extra hour' }),
    action('cart-petrov', 'petrov', 0, (scene) =>
      leaveCart(scene, familyOf('petrov'), [
        { child: 'Mila', practice: { id: 'practice-act', dates: [calendar.saturday(4)] } },
      ]),
    ),
  ];
}

/** Records that a cash refund was paid out, which completes it. */
async function payOutCash(scene: Scene): Promise<void> {
  const { items } = await scene.owner<OutstandingResponse>('/money/outstanding');
  const due = items.find(({ kind }) => kind === 'refund_to_pay_out');
  if (!due) throw new Error('No refund is to be paid out');
  await scene.owner(`/refunds/${due.id}/paid-out`, { method: 'cash', reference: '' });
}

/** Returns actions of the office: changes, refunds, late payments, notes and tasks. */
export function deskWork(calendar: DemoCalendar): DemoAction[] {
  const action = (name: string, day: string, run: Run): DemoAction => ({
    name,
    at: calendar.whenTheDeskWorks(day, name),
    run,
  });
  const test = (child: string, kind: string, saturday: number) => (scene: Scene) =>
    scene.resultOf(testAction(child, kind, saturday), child);
  const ago = (days: number) => calendar.day(-days);
  const before = (saturday: number, days: number) => calendar.saturdayDay(saturday, -days);
  const mills = familyOf('mills');
  const millsTest = [{ child: 'Tyler', practice: { id: 'practice-act', dates: [calendar.saturday(1)] } }];
  return [
    action('cancel-foster', before(-4, 5), async (scene) =>
      cancel(scene, 'registrations', test('Caleb', 'sat', -4)(scene)),
    ),
    action('move-thompson', before(-4, 6), async (scene) =>
      moveTest(scene, test('Maya', 'sat', -4)(scene), calendar.saturday(-3)),
    ),
    action('refund-washington', before(-6, -2), async (scene) =>
      refund(scene, test('Jordan', 'sat', -6)(scene), 1_500, 'The room next door was loud during the math section.'),
    ),
    action('cancel-sullivan', ago(31), async (scene) =>
      cancel(scene, 'registrations', scene.resultOf(packageAction('Connor', 'essays-3'), 'Connor')),
    ),
    action('take-hartmann', ago(27), (scene) =>
      takePayment(scene, packageAction('Charlotte', 'sat-act-course-10'), 'check', '1187'),
    ),
    action('cancel-lindqvist', ago(23), async (scene) =>
      cancel(scene, 'registrations', scene.resultOf(packageAction('Astrid', 'essays-single'), 'Astrid')),
    ),
    action('pay-out-lindqvist', ago(22), payOutCash),
    action('cancel-goldberg', ago(33), async (scene) =>
      cancel(scene, 'consultations', scene.resultOf(consultationAction('goldberg'), 'id')),
    ),
    action('move-doyle', ago(1), async (scene) =>
      moveConsultation(scene, scene.resultOf(consultationAction('doyle'), 'id')),
    ),
    action('move-tran', ago(2), async (scene) =>
      moveTest(scene, test('Kaylee', 'review-sat', 0)(scene), calendar.saturday(2)),
    ),
    // The check comes late. The family has already paid by card, so staff must resolve the extra payment.
    action('expect-mills', ago(10), (scene) =>
      registerByPhone(scene, mills, millsTest, { method: 'check', received: false }),
    ),
    action('take-mills', ago(1), (scene) => takePayment(scene, 'expect-mills', 'check', '5523')),
    action('note-whitfield', ago(53), (scene) =>
      addNote(scene, 'whitfield', 'Emma is at rowing until 5 pm on weekdays. Evenings are best.'),
    ),
    action('note-rosenberg', ago(27), (scene) =>
      addNote(scene, 'rosenberg', 'Diagnostic: 1240. Goal is 1400 by May. Strong in math, slow in reading.'),
    ),
    action('note-okafor', ago(19), (scene) =>
      addNote(scene, 'okafor', 'Early decision in November. Please keep Thursdays free.'),
    ),
    action('note-haddad', ago(11), (scene) => addNote(scene, 'haddad', 'Approved for 50 percent extended time.')),
    action('name-field', ago(30), (scene) => nameField(scene, 'own_1', 'Way home')),
    action('info-thompson', ago(20), (scene) =>
      tellAbout(scene, 'thompson', 'Maya', {
        allergies: 'Bee stings',
        own_1: 'Bus 14. The last one leaves at 6:10 pm.',
      }),
    ),
    action('info-haddad', ago(10), (scene) =>
      tellAbout(scene, 'haddad', 'Layla', { accommodations: '50 percent extended time' }),
    ),
    action('info-mills', ago(1), (scene) => tellAbout(scene, 'mills', 'Tyler', { allergies: 'Peanuts' })),
    action('task-kowalski', ago(34), (scene) => addTask(scene, 'kowalski', 'Send the reading list', calendar.day(-30))),
    action('task-kowalski-done', ago(31), async (scene) =>
      scene.office(`/family-tasks/${scene.resultOf('task-kowalski', 'task')}/done`, {}).then(() => undefined),
    ),
    action('task-haddad', ago(5), (scene) =>
      addTask(scene, 'haddad', 'Ask for the letter about extended time', calendar.day(0)),
    ),
    action('task-goldberg', ago(3), (scene) =>
      addTask(scene, 'goldberg', 'Call about a time for the coaching sessions', calendar.day(3)),
    ),
  ];
}
