import type { OfficeStudentResponse } from '@academy/contracts/http/office/students';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { addStudent, signUpConfirmed } from '../support/families.js';
import { staffOf } from '../support/office.js';
import { giveTutor } from '../support/tutors.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

it('opens a student’s page for the desk and the assigned tutor, and hides the family from the tutor', async () => {
  const parent = app.client();
  const { user } = await signUpConfirmed(app, parent);
  const { id } = await addStudent(parent, { student_name: 'Ann Doe', school: 'Rye High School' });
  const { client: desk } = await staffOf(app, 'desk');
  const tutor = await staffOf(app, 'tutor');
  const path = `/api/office/students/${id}`;

  expect((await tutor.client.get(path)).status).toBe(404);
  await giveTutor(app, id, tutor.id);

  expect((await desk.get<OfficeStudentResponse>(path)).body.student).toEqual({
    id,
    name: 'Ann Doe',
    school: 'Rye High School',
    graduation_year: null,
    family_id: user.id,
  });
  expect((await tutor.client.get<OfficeStudentResponse>(path)).body.student).toMatchObject({ id, family_id: null });

  await parent.delete(`/api/students/${id}`);
  for (const client of [desk, tutor.client]) expect((await client.get(path)).status).toBe(404);
});
