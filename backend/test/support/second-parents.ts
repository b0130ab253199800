import { randomUUID } from 'node:crypto';
import type { SignedInResponse } from '@academy/contracts/http/accounts';
import type { SecondParentsResponse, SentInvitation } from '@academy/contracts/http/second-parents';
import { SecondParentLinks } from '../../src/students/second-parents/second-parent-links.js';
import type { TestApp } from './app.js';
import type { CardApp } from './card-app.js';
import type { Answer, TestClient } from './client.js';
import { addStudent, signUpConfirmed } from './families.js';
import { fillIn } from './forms.js';
import type { CourseFamily } from './lessons.js';
import { pay } from './registration-page.js';

/** A signed-in parent. */
export interface Parent {
  client: TestClient;
  user: SignedInResponse['user'];
}

/** Signs up a parent who has confirmed the address. */
export async function confirmedParent(app: TestApp, email?: string): Promise<Parent> {
  const client = app.client();
  return { client, user: (await signUpConfirmed(app, client, email)).user };
}

export const invite = (
  { client }: Pick<Parent, 'client'>,
  email: string,
  ...studentIds: string[]
): Promise<Answer<SecondParentsResponse>> =>
  client.post<SecondParentsResponse>('/api/second-parents', { email, student_ids: studentIds });

/** Invites a parent. @throws Error if that is refused */
export async function invited(first: Parent, email: string, ...studentIds: string[]): Promise<SentInvitation> {
  const { status, body } = await invite(first, email, ...studentIds);
  const found = status === 200 ? body.data.invited.find((one) => one.email === email) : undefined;
  if (!found) throw new Error(`an invitation answered ${status}: ${JSON.stringify(body)}`);
  return found;
}

/** The token in the emailed link of an invitation. */
export const tokenOf = ({ app }: TestApp, invitationId: string): Promise<string> =>
  app.get(SecondParentLinks, { strict: false }).tokenOf(invitationId);

export const accept = async (app: TestApp, { client }: Pick<Parent, 'client'>, invitationId: string) =>
  client.post('/api/second-parents/accept', { token: await tokenOf(app, invitationId) });

export const sharedOf = async ({ client }: Pick<Parent, 'client'>): Promise<SecondParentsResponse['data']> =>
  (await client.get<SecondParentsResponse>('/api/second-parents')).body.data;

/** Shares a student of a parent with a new second parent, who accepts. @param first a new parent by default, with a new student */
export async function shareStudent(app: TestApp, first?: Parent, studentId?: string) {
  const one = first ?? (await confirmedParent(app));
  const child = studentId ?? (await addStudent(one.client, { student_name: 'Sam Doe' })).id;
  const second = await confirmedParent(app, `second-${randomUUID()}@example.com`);
  const { id } = await invited(one, second.user.email, child);
  const { status, body } = await accept(app, second, id);
  if (status !== 200) throw new Error(`accepting answered ${status}: ${JSON.stringify(body)}`);
  return { first: one, second, studentId: child, id };
}

/** Shares a student with a second parent. The first parent has paid a course of five sessions for the student. */
export async function sharedCourse(app: CardApp) {
  const first = await confirmedParent(app);
  const student = await addStudent(first.client, { student_name: 'Sam Doe' });
  const { ids, paymentId } = await pay(app, first.client, [fillIn.sat_act_course({ parent_email: first.user.email })]);
  const registrationId = ids[0] ?? '';
  await app.database.query('UPDATE registrations SET student_id = $2 WHERE id = $1', [registrationId, student.id]);
  const { second, id } = await shareStudent(app, first, student.id);
  const as = ({ client }: Parent): CourseFamily => ({ parent: client, id: registrationId, studentId: student.id });
  return { first, second, id, student, studentId: student.id, registrationId, paymentId, as };
}

/** Makes every call about second parents, each once. */
export async function secondParentTour(app: TestApp): Promise<void> {
  const { first, second, id, studentId } = await shareStudent(app);
  await sharedOf(second);
  await second.client.post('/api/second-parents/invitation', { token: await tokenOf(app, id) });
  await first.client.delete(`/api/second-parents/${id}`);
  await invited(first, `${randomUUID()}@example.com`, studentId);
}
