import { randomUUID } from 'node:crypto';
import type { FamilyCallName } from '@academy/contracts/http/all-calls';
import { asUpload, pdfBytes } from '../support/documents.js';
import { aGoal } from '../support/scores.js';
import { newTask } from '../support/student-tasks.js';
import type { Row } from './authorization-rows.js';

const reading = { ok: 200 };
/** A task that does not exist. The test of tasks covers access to existing ones. */
const task = { resource: 'student', parameter: 'id', ok: 404 } as const;
const step = { resource: 'student', parameter: 'id', others: { step: 'essays-ideas' }, ok: 200 } as const;
/** A document that does not exist. The tests of documents cover access to existing ones. */
const document = { resource: 'student', parameter: 'id', ok: 404 } as const;
/** A score that the student does not have. */
const report = { resource: 'student', parameter: 'id', others: { score: randomUUID() }, ok: 404 } as const;
/** A lesson or package that the student does not have. */
const lessons = { resource: 'student', parameter: 'id', ok: 404 } as const;
const unknownLessons = {
  registration_id: randomUUID(),
  tutor_id: randomUUID(),
  place: 'online',
  request_key: randomUUID(),
};

/** Rows for the calls about a student's documents, lessons, tasks, plan and scores. */
export const studentRows = {
  listStudentDocuments: { resource: 'student', parameter: 'id', ok: 200 },
  addStudentDocument: { resource: 'student', parameter: 'id', body: () => asUpload(pdfBytes('one')), ok: 201 },
  getStudentDocument: document,
  removeStudentDocument: document,
  restoreStudentDocument: document,
  listRecentDocuments: reading,
  listLessons: { resource: 'student', parameter: 'id', ok: 200 },
  // The request does not name a package. student-bookings.test.ts covers what a student may do.
  listLessonTimes: { resource: 'student', parameter: 'id', ok: 422, refused: 422 },
  bookLessons: { ...lessons, body: () => ({ ...unknownLessons, starts: ['2026-12-05 09:00'] }) },
  moveLesson: { ...lessons, body: () => ({ version: 1, counts: false, to: '2026-12-05 09:00' }) },
  cancelLesson: { ...lessons, body: () => ({ version: 1, counts: false }) },
  setStudentBooking: { resource: 'student', parameter: 'id', body: () => ({ allowed: false, version: 1 }), ok: 200 },
  listStudentTasks: { resource: 'student', parameter: 'id', ok: 200 },
  addStudentTask: { resource: 'student', parameter: 'id', body: () => newTask(), ok: 201 },
  updateStudentTask: { ...task, body: () => ({ ...newTask(), version: 1 }) },
  removeStudentTask: task,
  restoreStudentTask: task,
  completeStudentTask: task,
  reopenStudentTask: task,
  getStudentPlan: { resource: 'student', parameter: 'id', ok: 200 },
  markStudentStep: step,
  unmarkStudentStep: step,
  getStudentInfo: { resource: 'student', parameter: 'id', ok: 200 },
  updateStudentInfo: { resource: 'student', parameter: 'id', body: () => ({ info: {}, version: 0 }), ok: 200 },
  getStudentScores: { resource: 'student', parameter: 'id', ok: 200 },
  getScoreReport: report,
  getScoreReportFile: report,
  getHighlights: { resource: 'student', parameter: 'id', ok: 200 },
  saveGoal: { resource: 'student', parameter: 'id', body: () => aGoal(), ok: 200 },
} satisfies Partial<Record<FamilyCallName, Row>>;
