import type { DateScoresResponse } from '@academy/contracts/http/office/scores';
import type { TestApp } from './app.js';
import type { TestClient } from './client.js';
import { documentTour } from './documents.js';
import { done } from './lead-tour.js';
import { storeStudent } from './office-accounts.js';
import { staffOf } from './office.js';
import { infoTour } from './student-info.js';
import { addTwice, mergingOf } from './student-merges.js';
import { progressTour } from './student-tasks.js';
import { aGoal, aScore, aSeatScore, scoredSeat, someTopics, storeScore } from './scores.js';

/** Makes every office call about one student, each once. */
export async function studentTour(app: TestApp): Promise<void> {
  const { client } = await staffOf(app, 'desk');
  const path = `/api/office/students/${await storeStudent(app)}`;
  await done(client.get(path));
  await progressTour(client, path);
  await infoTour(client, path);
  const [kept, removed] = [aScore(), aScore()];
  for (const score of [kept, removed, { ...kept, source: 'official', version: 1 }])
    await done(client.put(`${path}/scores`, score));
  await done(client.delete(`${path}/scores/${removed.id}`));
  for (const version of [0, 1])
    await done(client.put(`${path}/scores/${kept.id}/topics`, { topics: someTopics(version), version }));
  const goal = aGoal();
  for (const state of ['open', 'done', 'removed'] as const) await done(client.put(`${path}/goals`, { ...goal, state }));
  await done(client.put(`${path}/goals`, aGoal()));
  await done(client.get(`${path}/scores`));
  await documentTour(client, `${path}/documents`);
  await mergingTour(app);
  await morningTour(client, await scoredSeat(app));
}

/** Merges two students, and separates them again. */
async function mergingTour(app: TestApp): Promise<void> {
  const office = mergingOf((await staffOf(app, 'manager')).client);
  const { main, other } = await addTwice(app);
  await storeScore(app, other.id);
  await done(office.preview(main.id, other.id));
  const { family } = await done(office.merge(main.id, other.id));
  const id = family.merged_students?.[0]?.id ?? '';
  await done(office.previewSeparation(id));
  await done(office.separate(id));
}

/** Enters, corrects and publishes a score of a test morning. */
async function morningTour(client: TestClient, { date, seat }: { date: string; seat: string }): Promise<void> {
  const path = `/api/office/saturdays/${date}/scores`;
  const { tests } = await done(client.get<DateScoresResponse>(path));
  const isAct = tests.some(({ seats }) => seats.some((one) => one.seat_id === seat && one.test === 'ACT'));
  const first = isAct ? aSeatScore(seat) : { ...aSeatScore(seat), form: null, sections: aScore().sections };
  await done(client.put(path, first));
  const sections = isAct ? { english: 20, math: 20, reading: 20 } : { reading_writing: 500, math: 500 };
  await done(client.put(path, { ...first, sections, version: 1 }));
  const after = await done(client.get<DateScoresResponse>(path));
  const score = after.tests.flatMap(({ seats }) => seats).find((one) => one.seat_id === seat)?.score;
  await done(
    client.post(path.replace('/scores', '/results'), {
      scores: [{ id: score?.id, version: score?.version, topics_version: score?.topics_version }],
    }),
  );
}

/** Reads the report of a score, on the page and as a PDF. @param pupil client of the signed-in student */
export async function reportTour(app: TestApp, pupil: TestClient, studentId: string): Promise<void> {
  const { score } = await storeScore(app, studentId);
  const path = `/api/students/${studentId}/scores`;
  for (const part of ['', `/${score}/report`, `/${score}/report/file`]) await done(pupil.get(`${path}${part}`));
}
