import { randomUUID } from 'node:crypto';
import type { FamilyResponse } from '@academy/contracts/http/office/families';
import type { ScoresResponse } from '@academy/contracts/http/progress';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { weekdayFrom } from '../support/bookings.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { book as bookConsultation } from '../support/consultation-page.js';
import { addStudent, signUpConfirmed } from '../support/families.js';
import { fillIn, practiceForm, saturday, type FilledForm } from '../support/forms.js';
import {
  consultationDeskOf,
  deskOf,
  historyOf,
  officeConsultation,
  officeRegistration,
} from '../support/office-registrations.js';
import { staffOf } from '../support/office.js';
import { pay } from '../support/registration-page.js';
import { scoreToPublish } from '../support/scores.js';
import { buy as buyOne } from '../support/student-merges.js';

let app: CardApp;
let desk: TestClient;

beforeAll(async () => {
  app = await startCardApp();
  desk = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());

const test = (people: object, date: string, id = 'practice-act') => practiceForm(people, [{ id, dates: [date] }]);
const scoresOf = async (client: TestClient, student: string) =>
  (await client.get<ScoresResponse>(`/api/students/${student}/scores`)).body.scores.length;

it('a registration says what goes along or why it cannot, and goes back as it was', async () => {
  const client = app.client();
  const { user } = await signUpConfirmed(app, client);
  const ann = await addStudent(client, { student_name: 'Ann Lane' });
  const ben = await addStudent(client, { student_name: 'Ben Lane', student_email: null });
  const people = { parent_email: user.email, student_last_name: 'Lane', student_email: user.email };
  const buy = (form: FilledForm) => buyOne(app, client, form);
  const date = saturday(5);
  // Annie is a nickname, and the address is neither child's.
  const typed = { ...people, student_first_name: 'Annie', student_email: 'typed@example.com', student_id: ann.id };
  const id = await buy(test(typed, date));
  const { date: day, score } = await scoreToPublish(app, ann.id);
  await desk.post(`/api/office/saturdays/${day}/results`, { scores: [score] });
  const contact = async () => (await officeRegistration(desk, id)).contact;
  const before = await contact();
  expect((await deskOf(desk).previewStudent(id, ben.id)).body).toMatchObject({
    obstacle: null,
    moves: { tests: 1, scores: 1 },
  });
  // A preview changes nothing.
  expect((await officeRegistration(desk, id)).student_id).toBe(ann.id);
  const { body } = await deskOf(desk).assignStudent(id, ben.id, ann.id);
  const change = body.registration.student_change;
  expect(change?.from).toBe('Ann Lane');
  const undone = await deskOf(desk).undoStudent(id, change?.id ?? '');
  expect([undone.status, undone.body.registration.student_id, await contact()]).toEqual([200, ann.id, before]);
  expect([await scoresOf(client, ann.id), await scoresOf(client, ben.id)]).toEqual([1, 0]);
  expect(await historyOf(desk, id)).toContainEqual(expect.stringMatching(/^Undid the change of the student of /));
  // It is undone once, and an undo can be undone.
  expect((await deskOf(desk).undoStudent(id, change?.id ?? '')).status).toBe(409);
  expect(undone.body.registration.student_change?.from).toBe('Ben Lane');
  const anns = await buy(test({ ...people, student_first_name: 'Ann' }, saturday(7)));
  await buy(test({ ...people, student_first_name: 'Ben' }, saturday(7), 'practice-sat'));
  expect((await deskOf(desk).previewStudent(anns, ben.id)).body).toMatchObject({
    obstacle: expect.stringContaining('Ben Lane has another test') as unknown,
    moves: {},
  });
});

it('a consultation of a guest goes to a child registered with its address, unless the child has a test then', async () => {
  const email = `guest-${randomUUID()}@example.com`;
  const at = { date: weekdayFrom(13), time_slot: 'afternoon', start_time: '12:30' } as const;
  const child = (first: string) => ({
    parent_email: email,
    student_first_name: first,
    student_last_name: 'Lane',
    student_email: email,
  });
  const busy =
    (await pay(app, app.client(), [practiceForm(child('Ann'), [{ id: 'practice-act', dates: [saturday(10)] }])]))
      .ids[0] ?? '';
  const free = (await pay(app, app.client(), [fillIn.sat_act_course(child('Ben'))])).ids[0] ?? '';
  const [ann, ben] = [
    (await officeRegistration(desk, busy)).student_id,
    (await officeRegistration(desk, free)).student_id,
  ];
  const { id } = await bookConsultation(app, app.client(), { ...at, email });
  // Tests and consultations are on different days of the week.
  await app.database.query(
    "UPDATE time_claims SET during = consultation_time($2::date, '12:30') WHERE seat_id IN (SELECT s.id FROM seats s WHERE s.registration_id = $1)",
    [busy, at.date],
  );
  const { body } = await desk.get<FamilyResponse>(`/api/office/families/${id}`);
  expect(body.family.consultations).toMatchObject([{ has_student: false, may_choose_student: true }]);
  expect((await officeConsultation(desk, id)).students).toEqual([
    { id: ann, name: 'Ann Lane' },
    { id: ben, name: 'Ben Lane' },
  ]);
  const give = (studentId: string | null) => consultationDeskOf(desk).assignStudent(id, studentId ?? '', null);
  expect((await give(ann)).body).toMatchObject({ message: expect.stringContaining('Ann Lane has') as unknown });
  expect((await give(ben)).status).toBe(200);
  expect((await officeConsultation(desk, id)).student_id).toBe(ben);
});
