import type { FamilyResponse, FamilySearchResponse } from '@academy/contracts/http/office/families';
import type { ExpectedPaymentResponse, OfficePurchaseResponse } from '@academy/contracts/http/office/registering';
import type {
  OfficeCancellationPreview,
  OfficeConsultationResponse,
  OfficeMovePreview,
  OfficeRegistrationResponse,
} from '@academy/contracts/http/office/registrations';
import type { FullSaturday, SaturdayTest } from '@academy/contracts/http/office/saturdays';
import type { SettingsResponse } from '@academy/contracts/http/office/settings';
import type { StudentInfo, StudentInfoField } from '@academy/contracts/rules/student-info';
import type { OfficePaymentFields, OfflineMethod } from '@academy/contracts/rules/office-payments';
import { RecordSessions } from '../../../registrations/index.js';
import { demoOwner } from '../../demo-staff.js';
import type { ActionResult } from '../demo-actions.repository.js';
import { numberOf, uuidOf } from './dice.js';
import { familyOf, type DemoFamily } from './families.js';
import { accountAction } from './family-life.js';
import { purchaseOf, type DemoItem } from './forms.js';
import { demoDesk, type Scene } from './scene.js';

/** Registers children by phone as the office. @returns the payment id, and the registration ids by child if it is already paid */
export async function registerByPhone(
  scene: Scene,
  family: DemoFamily,
  items: readonly DemoItem[],
  pay: Partial<OfficePaymentFields>,
): Promise<ActionResult> {
  const { action } = scene;
  const purchase = purchaseOf(family, items, action.at.toISOString().slice(0, 10), action.name);
  const request = {
    purchase,
    account_id: scene.find(accountAction(family), 'accountId') ?? null,
    pay: { method: 'cash', received: true, reference: '', reason: '', ...pay },
  };
  const { payment_id: payment, registrations } = await scene.office<OfficePurchaseResponse>(
    '/purchases',
    request,
    'POST',
    pay.method === 'free' ? demoOwner : demoDesk,
  );
  const idOf = (lineId = '') => registrations.find(({ line_id: id }) => id === lineId)?.registration_id ?? '';
  const byChild = items.map(({ child }, index) => [child, idOf(purchase.lines?.[index]?.line_id)] as const);
  return { payment, ...Object.fromEntries(byChild) };
}

/** Records that an expected check or transfer has arrived. */
export async function takePayment(
  scene: Scene,
  purchase: string,
  method: OfflineMethod,
  reference: string,
): Promise<ActionResult> {
  const id = scene.resultOf(purchase, 'payment');
  const { status } = await scene.office<ExpectedPaymentResponse>(`/expected-payments/${id}/received`, {
    method,
    reference,
  });
  return { status };
}

/** Refunds what the policy proposes, or another amount with a reason. @param amount amount in cents */
export async function refund(scene: Scene, registration: string, amount?: number, reason = ''): Promise<void> {
  const read = await scene.owner<OfficeRegistrationResponse>(`/registrations/${registration}`);
  const { version, refund: line } = read.registration;
  const sent = { amount: amount ?? line.proposal, proposal: line.proposal, reason, version };
  await scene.owner(`/registrations/${registration}/refund`, sent);
}

/** Cancels a registration or a consultation, with the refund that the policy proposes. */
export async function cancel(scene: Scene, kind: 'registrations' | 'consultations', id: string): Promise<void> {
  const path = `/${kind}/${id}/cancellation`;
  const { refund: amount, version } = await scene.owner<OfficeCancellationPreview>(path);
  await scene.owner(path, { refund: amount, version });
}

/** Moves the first test of a registration to another date. @param to "YYYY-MM-DD HH:mm" */
export async function moveTest(scene: Scene, registration: string, to: string): Promise<void> {
  const path = `/registrations/${registration}`;
  const { tests } = (await scene.office<OfficeRegistrationResponse>(path)).registration;
  const [test] = tests;
  if (!test) throw new Error(`${registration} has no test`);
  const move = { session_id: test.session_id, from: test.date, to };
  const { version } = await scene.office<OfficeMovePreview>(`${path}/move?${new URLSearchParams(move).toString()}`);
  await scene.office(`${path}/move`, { ...move, version });
}

/** Moves a consultation to an open time on a later day. */
export async function moveConsultation(scene: Scene, id: string): Promise<void> {
  const path = `/consultations/${id}`;
  const { consultation } = await scene.office<OfficeConsultationResponse>(path);
  const later = consultation.open.filter(({ date }) => date > consultation.at.slice(0, 10));
  const day = later[2];
  const start = day?.starts.at(-2);
  if (!day || start === undefined) throw new Error('No consultation is open later');
  const move = { from: consultation.at, to: `${day.date} ${start}` };
  const { version } = await scene.office<OfficeMovePreview>(`${path}/move?${new URLSearchParams(move).toString()}`);
  await scene.office(`${path}/move`, { ...move, version });
}

async function pageOf(scene: Scene, key: string): Promise<string> {
  const { families } = await scene.office<FamilySearchResponse>(
    `/families?q=${encodeURIComponent(familyOf(key).email)}`,
  );
  const [found] = families;
  if (!found) throw new Error(`The office does not find the family ${key}`);
  return found.id;
}

/** Adds a note to a family. */
export async function addNote(scene: Scene, key: string, text: string): Promise<void> {
  await scene.office(`/families/${await pageOf(scene, key)}/notes`, { text });
}

/**
 * Adds a task to a family.
 * @param dueOn YYYY-MM-DD
 * @returns the task's id
 */
export async function addTask(scene: Scene, key: string, text: string, dueOn: string): Promise<ActionResult> {
  const body = { text, due_on: dueOn };
  const { family } = await scene.office<FamilyResponse>(`/families/${await pageOf(scene, key)}/tasks`, body);
  return { task: family.tasks.find((task) => task.text === text)?.id ?? '' };
}

/** Enters what the office knows about a child. @param info texts by part */
export async function tellAbout(scene: Scene, key: string, child: string, info: StudentInfo): Promise<void> {
  const { family } = await scene.office<FamilyResponse>(`/families/${await pageOf(scene, key)}`);
  const id = family.children.find(({ name }) => name.startsWith(child))?.student_id;
  if (!id) throw new Error(`${key} has no student ${child}`);
  await scene.office(`/students/${id}/info`, { info, version: 0 }, 'PUT');
}

/** Gives a field of student information a name. */
export async function nameField(scene: Scene, field: StudentInfoField, name: string): Promise<void> {
  const { items } = await scene.owner<SettingsResponse>('/settings/student_info');
  const item = items.find(({ id }) => id === field);
  if (!item) throw new Error(`There is no field ${field}`);
  const { values, version } = item;
  await scene.owner(`/settings/student_info/${field}`, { values: { ...values, name }, version }, 'PUT');
}

/** Assigns rooms to the tests of a date. */
export async function setRooms(scene: Scene, day: string, rooms: Readonly<Record<string, string>>): Promise<void> {
  const { tests } = await scene.owner<{ tests: SaturdayTest[] }>(`/saturdays/${day}`);
  for (const { session_id: session, capacity, version } of tests)
    if (rooms[session])
      await scene.owner(`/saturdays/${day}/tests/${session}`, { capacity, room: rooms[session], version }, 'PUT');
}

/** Checks in the students at a test morning and marks the rest, about one in eight, as absent. */
export async function checkIn(scene: Scene, day: string): Promise<void> {
  const { tests } = await scene.office<FullSaturday>(`/saturdays/${day}`);
  const seats = tests.flatMap(({ students }) => students.map(({ seat_id: id, first_name: first }) => ({ id, first })));
  const here = seats.filter(({ first }) => numberOf(`${day} ${first}`, 8) > 0);
  const actions = here.map(({ id, first }) => ({
    id: uuidOf(`check-in ${day} ${first} ${id}`),
    seat_id: id,
    state: 'here',
    at: new Date(scene.action.at.getTime() - numberOf(`minute ${day} ${first}`, 20) * 60_000).toISOString(),
  }));
  if (actions.length > 0) await scene.office(`/saturdays/${day}/check-in`, { actions });
  await scene.office(`/saturdays/${day}/absences`, {});
}

/** Records that a session of a package was held. */
export const holdSession = (scene: Scene, registration: string): Promise<void> =>
  scene.execute(
    new RecordSessions(registration, {
      kind: 'used',
      count: 1,
      requestKey: uuidOf(`${scene.action.name}: ${registration}`),
    }),
  );
