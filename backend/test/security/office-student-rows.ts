import { randomUUID } from 'node:crypto';
import type { StaffCallName } from '@academy/contracts/http/all-calls';
import type { TestApp } from '../support/app.js';
import { addDocument, asUpload, pdfBytes } from '../support/documents.js';
import { storeStudent } from '../support/office-accounts.js';
import { addTwice, storeStudentMerge } from '../support/student-merges.js';
import { newTask, storeTask } from '../support/student-tasks.js';
import { staffOf } from '../support/office.js';
import { aGoal, aScore, aSeatScore, scoredSeat, scoreToPublish, someTopics } from '../support/scores.js';
import type { OfficeRow } from './office-authorization-rows.js';

const aStudent = async (app: TestApp) => ({ id: await storeStudent(app) });

const aTask = async (app: TestApp) => {
  const id = await storeStudent(app);
  return { id, task: await storeTask(app, id) };
};
let other = '';
const twoStudents = async (app: TestApp) => {
  const twice = await addTwice(app);
  other = twice.other.id;
  return { id: twice.main.id };
};
const mergedStudents = async (app: TestApp) => ({
  id: (await storeStudentMerge(app, (await staffOf(app, 'manager')).client)).id,
});
const aStep = async (app: TestApp) => ({ id: await storeStudent(app), step: 'essays-ideas' });
const storedScore = async (app: TestApp) => {
  const { id } = await aStudent(app);
  const score = aScore();
  await (await staffOf(app, 'desk')).client.put(`/api/office/students/${id}/scores`, score);
  return { id, score: score.id };
};
const aDocument = async (app: TestApp) => {
  const { id } = await aStudent(app);
  const { client } = await staffOf(app, 'desk');
  return { id, documentId: (await addDocument(client, `/api/office/students/${id}/documents`)).id };
};

/** A lesson that the student does not have. Other tests cover access to existing lessons. */
const noLesson = async (app: TestApp) => ({ id: await storeStudent(app), lesson: randomUUID() });
const aChange = { version: 1, counts: true, by: 'academy', reason: 'The tutor is ill.' };

let seat = '';
const aSeat = async (app: TestApp) => {
  const { date, seat: id } = await scoredSeat(app);
  seat = id;
  return { date };
};

let score = { id: '', version: 0, topics_version: 0 };
const aScoredMorning = async (app: TestApp) => {
  const { date, score: stored } = await scoreToPublish(app);
  score = stored;
  return { date };
};

/** Rows for the calls about the scores of a test date. */
export const seatScoreRows = {
  getDateScores: { params: aSeat },
  publishResults: { params: aScoredMorning, body: () => ({ scores: [score] }) },
  saveSeatScore: { params: aSeat, body: () => aSeatScore(seat), mayBe: { version: [0], sections: [] } },
} satisfies Partial<Record<StaffCallName, OfficeRow>>;

/** No field of a student. The pipe drops names of an object's methods. */
const noInfo: unknown[] = [{}, { toString: 1 }];

/** Rows for the calls about one student. A tutor who does not teach the student gets 404. */
export const studentRows = {
  // Without a student to merge, there is nothing to preview.
  previewStudentMerge: { params: twoStudents, ok: 404 },
  mergeStudents: {
    params: twoStudents,
    body: () => ({ student_id: other, reason: 'Ben is short for Benjamin.', ends_sign_in: true }),
    mayBe: { ends_sign_in: [true] },
  },
  previewStudentSeparation: { params: mergedStudents },
  separateStudents: { params: mergedStudents },
  getOfficeStudent: { params: aStudent, otherTutor: 404 },
  listTasksOfStudent: { params: aStudent, otherTutor: 404 },
  addTaskOfStudent: {
    params: aStudent,
    body: () => newTask({ due_on: '2027-01-04' }),
    mayBe: { details: ['', ' '], due_on: [''] },
    otherTutor: 404,
  },
  updateTaskOfStudent: {
    params: aTask,
    body: () => ({ title: 'Read chapter 5', details: '', due_on: '2027-01-04', version: 1 }),
    mayBe: { details: ['', ' '], due_on: [''] },
    otherTutor: 404,
  },
  removeTaskOfStudent: { params: aTask, otherTutor: 404 },
  restoreTaskOfStudent: { params: aTask, otherTutor: 404 },
  completeTaskOfStudent: { params: aTask, otherTutor: 404 },
  reopenTaskOfStudent: { params: aTask, otherTutor: 404 },
  getPlanOfStudent: { params: aStudent, otherTutor: 404 },
  markStepOfStudent: { params: aStep, otherTutor: 404 },
  unmarkStepOfStudent: { params: aStep, otherTutor: 404 },
  getInfoOfStudent: { params: aStudent, otherTutor: 404 },
  // What a role may change depends on Settings; see e2e/student-info.test.ts.
  updateInfoOfStudent: {
    params: aStudent,
    body: () => ({ info: {}, version: 0 }),
    mayBe: { info: noInfo, version: [0] },
    otherTutor: 404,
  },
  getOfficeScores: { params: aStudent, otherTutor: 404 },
  saveOfficeScore: { params: aStudent, body: () => aScore(), mayBe: { form: [null], version: [0] }, otherTutor: 404 },
  saveTopicsOfStudent: {
    params: storedScore,
    body: () => ({ topics: someTopics(), version: 0 }),
    mayBe: { topics: [[]], version: [0] },
    otherTutor: 404,
  },
  removeOfficeScore: { params: storedScore, otherTutor: 404 },
  saveOfficeGoal: { params: aStudent, body: () => aGoal(), otherTutor: 404 },
  listLessonsOfStudent: { params: aStudent },
  // The request does not name a package.
  listLessonTimesOfStudent: { params: aStudent, ok: 422, unknown: 422 },
  bookLessonsOfStudent: {
    params: aStudent,
    body: () => ({
      registration_id: randomUUID(),
      tutor_id: randomUUID(),
      place: 'online',
      request_key: randomUUID(),
      starts: ['2026-12-05 09:00'],
    }),
    ok: 404,
  },
  moveLessonOfStudent: {
    params: noLesson,
    body: () => ({ ...aChange, to: '2026-12-05 09:00' }),
    mayBe: { counts: [false] },
    ok: 404,
  },
  cancelLessonOfStudent: { params: noLesson, body: () => aChange, mayBe: { counts: [false] }, ok: 404 },
  listDocumentsOfStudent: { params: aStudent, otherTutor: 404 },
  addDocumentOfStudent: { params: aStudent, body: () => asUpload(pdfBytes()), otherTutor: 404 },
  getDocumentOfStudent: { params: aDocument, otherTutor: 404 },
  removeDocumentOfStudent: { params: aDocument, otherTutor: 404 },
  restoreDocumentOfStudent: { params: aDocument, otherTutor: 404 },
} satisfies Partial<Record<StaffCallName, OfficeRow>>;
