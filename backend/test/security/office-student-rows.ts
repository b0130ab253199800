import type { OfficeRouteName } from '@academy/contracts/http/office/routes';
import type { studentRoutes } from '@academy/contracts/http/office/student-routes';
import type { TestApp } from '../support/app.js';
import { storeStudent } from '../support/office-accounts.js';
import { staffOf } from '../support/office.js';
import { aGoal, aScore } from '../support/scores.js';
import type { OfficeRow } from './office-authorization-rows.js';

const aStudent = async (app: TestApp) => ({ id: await storeStudent(app) });

const storedScore = async (app: TestApp) => {
  const { id } = await aStudent(app);
  const score = aScore();
  await (await staffOf(app, 'desk')).client.put(`/api/office/students/${id}/scores`, score);
  return { id, score: score.id };
};

/** One student; a tutor to whom the student does not belong sees that there is none. */
export const studentRows = {
  getOfficeStudent: { params: aStudent, ok: 200, otherTutor: 404 },
  getOfficeScores: { params: aStudent, ok: 200, otherTutor: 404 },
  saveOfficeScore: {
    params: aStudent,
    body: () => aScore(),
    mayBe: { form: [null], version: [0] },
    ok: 200,
    otherTutor: 404,
  },
  removeOfficeScore: { params: storedScore, ok: 200, otherTutor: 404 },
  saveOfficeGoal: { params: aStudent, body: () => aGoal(), ok: 200, otherTutor: 404 },
} satisfies Record<keyof typeof studentRoutes & OfficeRouteName, OfficeRow>;
