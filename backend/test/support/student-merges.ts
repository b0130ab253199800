import { randomUUID } from 'node:crypto';
import type { FamilyResponse } from '@academy/contracts/http/office/families';
import type { StudentMergePreview, StudentSeparationPreview } from '@academy/contracts/http/office/student-merging';
import type { Student } from '@academy/contracts/http/students';
import type { TestApp } from './app.js';
import type { Answer, TestClient } from './client.js';
import { addStudent, signUpConfirmed } from './families.js';

export type MergeAnswer = FamilyResponse & { message: string; error: string; errors?: Record<string, string[]> };

/** The calls about merging students, made as a staff member. */
export const mergingOf = (staff: TestClient) => ({
  preview: (mainId: string, otherId: string): Promise<Answer<StudentMergePreview>> =>
    staff.get(`/api/office/students/${mainId}/merge?student_id=${otherId}`),
  merge: (mainId: string, otherId: string, endsSignIn = true): Promise<Answer<MergeAnswer>> =>
    staff.post(`/api/office/students/${mainId}/merges`, {
      student_id: otherId,
      reason: 'Ben is short for Benjamin.',
      ends_sign_in: endsSignIn,
    }),
  previewSeparation: (mergeId: string): Promise<Answer<StudentSeparationPreview>> =>
    staff.get(`/api/office/student-merges/${mergeId}`),
  separate: (mergeId: string): Promise<Answer<MergeAnswer>> => staff.delete(`/api/office/student-merges/${mergeId}`),
});

/** A parent whose account has one child under two names. */
export interface Twins {
  client: TestClient;
  accountId: string;
  email: string;
  main: Student;
  other: Student;
}

/** Signs up a parent who adds one child twice. The second student has a sign-in of their own. */
export async function addTwice(app: TestApp): Promise<Twins> {
  const client = app.client();
  const { user } = await signUpConfirmed(app, client);
  const [main, other] = [
    await addStudent(client, {
      student_name: 'Ben Lane',
      student_email: `ben-${randomUUID()}@example.com`,
      school: null,
    }),
    await addStudent(client, { student_name: 'Benjamin Lane', student_email: `benjamin-${randomUUID()}@example.com` }),
  ];
  return { client, accountId: user.id, email: user.email, main, other };
}

/** Adds one child twice and merges both. @returns the id of the merge, and of the main student */
export async function storeStudentMerge(app: TestApp, staff: TestClient): Promise<{ id: string; mainId: string }> {
  const { main, other } = await addTwice(app);
  const { body } = await mergingOf(staff).merge(main.id, other.id);
  return { id: body.family.merged_students?.[0]?.id ?? '', mainId: main.id };
}
