import type { ScoreSource, ScoreTest, Sections } from '@academy/contracts/rules/scores';
import { documentHeaders, documentUploadType, type DocumentKind } from '@academy/contracts/rules/student-documents';
import { head, makePdf, note } from '../../../pdf/index.js';
import { demoTutors } from '../../demo-staff.js';
import type { DemoCalendar } from './calendar.js';
import { uuidOf } from './dice.js';
import { asParent } from './family-life.js';
import { childId, rivera } from './rivera.js';
import type { DemoAction, Scene } from './scene.js';

interface DemoScore {
  test: ScoreTest;
  source: ScoreSource;
  /** Saturday relative to the next one. */
  saturday: number;
  sections: Sections;
}

/** Alex's scores: SAT 1300, ACT 29, SAT 1380 and SAT 1450. */
const scores: readonly DemoScore[] = [
  { test: 'SAT', source: 'diagnostic', saturday: -8, sections: { reading_writing: 630, math: 670 } },
  { test: 'ACT', source: 'diagnostic', saturday: -7, sections: { english: 29, math: 29, reading: 28, science: 28 } },
  { test: 'SAT', source: 'practice', saturday: -5, sections: { reading_writing: 680, math: 700 } },
  { test: 'SAT', source: 'practice', saturday: -2, sections: { reading_writing: 720, math: 730 } },
];

/** Returns an action in which the tutor enters a score two days after the test. */
const enterScore = (calendar: DemoCalendar, { saturday, ...score }: DemoScore): DemoAction => ({
  name: `rivera-score${saturday}`,
  at: calendar.at(calendar.saturdayDay(saturday, 2), '14:20'),
  run: async (scene) => {
    const sent = {
      ...score,
      id: uuidOf(scene.action.name),
      form: score.test === 'ACT' ? 'enhanced' : null,
      taken_on: calendar.saturdayDay(saturday),
      version: 0,
    };
    await scene.office(`/students/${childId(scene, 'Alex')}/scores`, sent, 'PUT', demoTutors.morgan);
  },
});

const goals = [
  { title: 'Reach 1550 on the SAT', target_test: 'SAT', target_score: 1550 },
  { title: 'Finish the personal statement before summer ends', target_test: null, target_score: null },
  { title: 'Visit five colleges', target_test: null, target_score: null },
] as const;

/** Tasks that the parent adds: title, and due date in days from today. */
const tasks = [
  ['Ask Ms. Alvarez for a recommendation letter', 6],
  ['Register for the official SAT', 9],
] as const;

/** Completed steps of the plan. Every area has some, but none is finished. */
const steps = [
  'college-list-wishes',
  'college-list-counselor',
  'college-list-first-list',
  'essays-ideas',
  'essays-first-draft',
  'test-prep-psat',
  'test-prep-diagnostic',
  'test-prep-choice',
  'activities-list-collect',
  'activities-list-hours',
  'financial-aid-budget',
] as const;

/** Creates a PDF with one page of text. */
const pageOf = (title: string, text: string): Promise<Buffer> =>
  makePdf(title, (pdf) => {
    head(pdf, title);
    note(pdf, text);
  });

/** Returns the headers of an upload. */
const uploadHeaders = (name: string, kind: DocumentKind): Record<string, string> => ({
  'content-type': documentUploadType,
  [documentHeaders.name]: encodeURIComponent(name),
  [documentHeaders.kind]: kind,
});

async function addReport(scene: Scene, token: string): Promise<void> {
  const file = await pageOf('PSAT/NMSQT score report', 'Alex Rivera. Total 1290: Reading and Writing 630, Math 660.');
  const headers = uploadHeaders('PSAT score report.pdf', 'scores');
  await scene.call(`/api/students/${childId(scene, 'Alex')}/documents`, file, { token, headers });
}

/** Sets goals, completes steps of the plan, and uploads a document as the parent. */
const planTogether = (scene: Scene): Promise<void> =>
  asParent(scene, rivera, async ({ token, from }) => {
    const student = `/api/students/${childId(scene, 'Alex')}`;
    for (const goal of goals)
      await scene.call(
        `${student}/goals`,
        { ...goal, id: uuidOf(`rivera: ${goal.title}`), state: 'open' },
        { method: 'PUT', token, from },
      );
    for (const step of steps) await scene.call(`${student}/plan/${step}`, undefined, { method: 'PUT', token, from });
    await addReport(scene, token);
  });

const addTasks = (scene: Scene): Promise<void> =>
  asParent(scene, rivera, async ({ token, from }) => {
    for (const [title, days] of tasks) {
      const task = { id: uuidOf(`rivera: ${title}`), title, details: '', due_on: scene.calendar.day(days) };
      await scene.call(`/api/students/${childId(scene, 'Alex')}/tasks`, task, { token, from });
    }
  });

/** Uploads a worksheet as the tutor. */
async function addWorksheet(scene: Scene): Promise<void> {
  const file = await pageOf(
    'Circles and right triangles',
    'Twelve questions from easy to hard. Write down the equation first, then solve it. 18 minutes.',
  );
  await scene.upload(
    `/students/${childId(scene, 'Alex')}/documents`,
    file,
    uploadHeaders('Circles and right triangles.pdf', 'homework'),
    demoTutors.morgan,
  );
}

async function addEssay(scene: Scene): Promise<void> {
  const file = await pageOf(
    'Personal statement, first draft',
    'The first thing I ever repaired was my grandmother’s radio. It took three weekends, and for two of them it was worse than before.',
  );
  await asParent(scene, rivera, ({ token }) =>
    scene.call(`/api/students/${childId(scene, 'Alex')}/documents`, file, {
      token,
      headers: uploadHeaders('Personal statement, first draft.pdf', 'essay'),
    }),
  );
}

/** Tells the academy about both children as the parent. */
const tellAboutChildren = (scene: Scene): Promise<void> =>
  asParent(scene, rivera, async ({ token, from }) => {
    const contact = {
      emergency_name: 'Lucia Rivera',
      emergency_phone: '9145550176',
      emergency_relation: 'grandmother',
    };
    const known = { Alex: { allergies: 'Tree nuts. Carries an EpiPen.', ...contact }, Elena: contact };
    for (const [first, info] of Object.entries(known))
      await scene.call(
        `/api/students/${childId(scene, first as keyof typeof known)}/info`,
        { info, version: 0 },
        { method: 'PUT', token, from },
      );
  });

/** Returns actions for Alex's scores, goals, tasks, plan and documents. */
export function riveraProgress(calendar: DemoCalendar): DemoAction[] {
  const at = (days: number, clock: string) => calendar.at(calendar.day(-days), clock);
  return [
    ...scores.map((score) => enterScore(calendar, score)),
    { name: 'rivera-goals', at: at(53, '20:30'), run: planTogether },
    { name: 'rivera-info', at: at(52, '20:10'), run: tellAboutChildren },
    { name: 'rivera-essay', at: at(12, '17:45'), run: addEssay },
    { name: 'rivera-tasks', at: at(3, '21:05'), run: addTasks },
    { name: 'rivera-worksheet', at: at(2, '15:20'), run: addWorksheet },
  ];
}
