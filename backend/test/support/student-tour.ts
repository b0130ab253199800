import type { TestApp } from './app.js';
import { documentTour } from './documents.js';
import { done } from './lead-tour.js';
import { storeStudent } from './office-accounts.js';
import { staffOf } from './office.js';
import { progressTour } from './student-tasks.js';
import { aGoal, aScore } from './scores.js';

/** Every call of the office about one student, each once. */
export async function studentTour(app: TestApp): Promise<void> {
  const { client } = await staffOf(app, 'desk');
  const path = `/api/office/students/${await storeStudent(app)}`;
  await done(client.get(path));
  await progressTour(client, path);
  const [kept, removed] = [aScore(), aScore()];
  for (const score of [kept, removed, { ...kept, source: 'official', version: 1 }])
    await done(client.put(`${path}/scores`, score));
  await done(client.delete(`${path}/scores/${removed.id}`));
  const goal = aGoal();
  for (const state of ['open', 'done', 'removed'] as const) await done(client.put(`${path}/goals`, { ...goal, state }));
  await done(client.put(`${path}/goals`, aGoal()));
  await done(client.get(`${path}/scores`));
  await documentTour(client, `${path}/documents`);
}
