import type { TestApp } from './app.js';
import { documentTour } from './documents.js';
import { done } from './lead-tour.js';
import { storeStudent } from './office-accounts.js';
import { staffOf } from './office.js';

/** Every call of the office about one student, each once. */
export async function studentTour(app: TestApp): Promise<void> {
  const { client } = await staffOf(app, 'desk');
  const id = await storeStudent(app);
  await done(client.get(`/api/office/students/${id}`));
  await documentTour(client, `/api/office/students/${id}/documents`);
}
