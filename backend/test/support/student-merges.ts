import { randomUUID } from 'node:crypto';
import type { FamilyResponse } from '@academy/contracts/http/office/families';
import type { StudentMergePreview, StudentSeparationPreview } from '@academy/contracts/http/office/student-merging';
import type { Student } from '@academy/contracts/http/students';
import type { TestApp } from './app.js';
import type { CardApp } from './card-app.js';
import type { Answer, TestClient } from './client.js';
import { addStudent, signUpConfirmed } from './families.js';
import { fillIn, practiceForm, type FilledForm } from './forms.js';
import { pay } from './registration-page.js';

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

/** The form of a child of a parent. */
const formOf =
  (fill: (people: object) => FilledForm) =>
  ({ email }: Pick<Twins, 'email'>, first: string): FilledForm =>
    fill({ parent_email: email, student_first_name: first, student_last_name: 'Lane', student_email: email });

/** Fills in a course for a child of a parent, by first name. */
export const courseOf = formOf((people) => fillIn.sat_act_course(people));

/** Fills in a practice test for a child of a parent, by first name. */
export const testOf = (family: Pick<Twins, 'email'>, first: string, date: string, id = 'practice-act'): FilledForm =>
  formOf((people) => practiceForm(people, [{ id, dates: [date] }]))(family, first);

/** Pays for one form. @returns the registration's id */
export const buy = async (app: CardApp, client: TestClient, form: FilledForm): Promise<string> =>
  (await pay(app, client, [form])).ids[0] ?? '';

/** Reads the student of a registration; '' without one. */
export async function studentOf({ database }: TestApp, registrationId: string): Promise<string> {
  const [row] = await database.query<{ id: string | null }>(
    'SELECT student_id AS id FROM registrations WHERE id = $1',
    [registrationId],
  );
  return row?.id ?? '';
}
