import type { StudentsResponse } from '@academy/contracts/http/students';
import { cents } from '@academy/contracts/rules/money';
import { weekdayOf } from '@academy/contracts/rules/tutors';
import { instructionHourCents } from '@academy/contracts/seed/course-packages';
import { TransferSessions } from '../../../registrations/index.js';
import { demoFamily } from '../../demo-family.js';
import type { ActionResult } from '../demo-actions.repository.js';
import type { DemoCalendar } from './calendar.js';
import { uuidOf } from './dice.js';
import type { DemoFamily } from './families.js';
import { asParent, payOnline, register } from './family-life.js';
import type { DemoAction, Scene } from './scene.js';

const { parent, student } = demoFamily;

/** The demo family. Elena is Alex's sister and has no email address. */
export const rivera: DemoFamily = {
  key: 'rivera',
  first: parent.firstname,
  last: parent.lastname,
  email: parent.email,
  password: parent.password,
  phone: parent.phone,
  school: student.school,
  children: [
    { first: 'Alex', grade: student.grade, email: student.email },
    { first: 'Elena', grade: '10th', email: null },
  ],
  hasAccount: true,
  address: '198.51.100.9',
};

const alexPackage = 'sat-act-course-10';
const elenaPackage = 'sat-act-course-5';
/** Number of sessions transferred from Elena's package to Alex. */
const transferred = 2;

const familyAction = 'rivera-family';
const courseAction = 'rivera-courses';

/** Returns the id of a child of the family. */
export const childId = (scene: Scene, first: 'Alex' | 'Elena'): string => scene.resultOf(familyAction, first);

/** Returns the registration id of a child's course. */
export const courseOf = (scene: Scene, first: 'Alex' | 'Elena'): string => scene.resultOf(courseAction, first);

/** Adds the second child as the parent. @returns the ids of both children */
const addSister = (scene: Scene): Promise<ActionResult> =>
  asParent(scene, rivera, async ({ token, from, studentIds }) => {
    const sister = {
      student_name: `Elena ${rivera.last}`,
      student_email: null,
      school: rivera.school,
      password: student.password,
      password_confirmation: student.password,
    };
    const { students } = await scene.call<StudentsResponse>('/api/students', { students: [sister] }, { token, from });
    return { Alex: studentIds['Alex'] ?? '', Elena: students[0]?.id ?? '' };
  });

const transfer = (scene: Scene): Promise<void> =>
  scene.execute(
    new TransferSessions(courseOf(scene, 'Elena'), {
      count: transferred,
      studentId: childId(scene, 'Alex'),
      expectedCents: cents(transferred * instructionHourCents),
      requestKey: uuidOf('rivera-transfer'),
    }),
  );

/** Start time of Alex's lessons, academy time. */
export const lessonTime = '16:30';

/** Returns the day of Alex's next lesson in days from today: at least two days ahead, from Monday to Thursday. */
export function nextLessonDay(calendar: DemoCalendar): number {
  const isLessonDay = (days: number) => [1, 2, 3, 4].includes(weekdayOf(calendar.day(days)));
  return [2, 3, 4, 5].find(isLessonDay) ?? 2;
}

/**
 * Returns actions for the family's purchases: two courses, a transfer of sessions, an online payment and a practice test. The test is
 * Elena's, because Alex has two scheduled registrations already: the course, and the transferred sessions.
 */
export function riveraPurchases(calendar: DemoCalendar): DemoAction[] {
  const at = (days: number, clock: string) => calendar.at(calendar.day(-days), clock);
  return [
    { name: familyAction, at: at(61, '18:40'), run: addSister },
    {
      name: courseAction,
      at: at(61, '19:05'),
      run: (scene) =>
        register(scene, rivera, [
          { child: 'Alex', packageId: alexPackage },
          { child: 'Elena', packageId: elenaPackage },
        ]),
    },
    {
      name: 'rivera-payment',
      at: at(45, '20:10'),
      run: (scene) =>
        payOnline(scene, rivera, {
          child: 'Alex',
          type: 'SAT/ACT Course',
          amount: '1200.00',
          note: 'Test-prep course, one-time',
        }),
    },
    { name: 'rivera-transfer', at: at(38, '11:30'), run: transfer },
    {
      name: 'rivera-practice-test',
      at: at(4, '20:15'),
      run: (scene) =>
        register(scene, rivera, [{ child: 'Elena', practice: { id: 'practice-sat', dates: [calendar.saturday(1)] } }]),
    },
  ];
}
