import type { StudentLessonsResponse } from '@academy/contracts/http/lessons';
import type { StudentsResponse } from '@academy/contracts/http/students';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LinkGuestStudents } from '../../src/registrations/registrations.schedules.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { runNow } from '../support/due.js';
import { addStudent, confirmEmail, signUp } from '../support/families.js';
import { checkoutOf, fillIn, practiceForm, saturday } from '../support/forms.js';
import { startCheckout } from '../support/journey.js';
import { staffOf } from '../support/office.js';
import { deskOf, officeRegistration } from '../support/office-registrations.js';
import { page, pay } from '../support/registration-page.js';
import { storeScore } from '../support/scores.js';

// A parent without an account has students all the same: everything about lessons and scores works for them, and an account that confirms
// the parent's address takes them over.

let app: CardApp;
let desk: TestClient;

beforeAll(async () => {
  app = await startCardApp();
  desk = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());

const newAddress = () => `guest-${randomUUID()}@example.com`;

interface Child {
  name: string;
  /** The parent's address if left out, as the form asks for. */
  email?: string;
}

const essays = (parent: string, { name, email = parent }: Child) => {
  const [first = '', last = ''] = name.split(' ');
  return fillIn.college_essays({
    parent_email: parent,
    student_first_name: first,
    student_last_name: last,
    student_email: email,
  });
};

/** Buys essay sessions without an account. @returns the registration and the student it is for */
async function buy(parent: string, ...children: Child[]): Promise<{ id: string; student: string | null }[]> {
  const { ids } = await pay(
    app,
    app.client(),
    children.map((child) => essays(parent, child)),
  );
  return Promise.all(ids.map(async (id) => ({ id, student: await studentOf(id) })));
}

async function studentOf(registrationId: string): Promise<string | null> {
  const [row] = await app.database.query<{ student: string | null }>(
    'SELECT student_id AS student FROM registrations WHERE id = $1',
    [registrationId],
  );
  return row?.student ?? null;
}

interface StoredStudent {
  student_name: string;
  student_email: string | null;
  parent_email_key: string | null;
  account_id: string | null;
}

const stored = async (id: string | null): Promise<StoredStudent | undefined> =>
  (
    await app.database.query<StoredStudent>(
      'SELECT student_name, student_email, parent_email_key, account_id FROM students WHERE id = $1 AND deleted_at IS NULL',
      [id],
    )
  )[0];

async function account(email: string): Promise<{ parent: TestClient; id: string }> {
  const parent = app.client();
  const { user } = await signUp(parent, email);
  return { parent, id: user.id };
}

const studentsOf = async ({ parent, id }: { parent: TestClient; id: string }) =>
  (await parent.get<StudentsResponse>(`/api/parent/user/${id}`)).body.students ?? [];

describe('a registration without an account', () => {
  it('adds each child of the parent once, however the name is spelled', async () => {
    const parent = newAddress();
    const [ann, ben] = await buy(parent, { name: 'Ann Lane', email: `ann.${parent}` }, { name: 'Ben Lane' });
    const [again] = await buy(parent.toUpperCase(), { name: 'ÁNN LANE' });
    expect(again?.student).toBe(ann?.student);
    expect(ben?.student).not.toBe(ann?.student);
    expect(await stored(ann?.student ?? null)).toEqual({
      student_name: 'Ann Lane',
      student_email: `ann.${parent}`,
      parent_email_key: parent,
      account_id: null,
    });
    expect(await stored(ben?.student ?? null)).toMatchObject({ student_name: 'Ben Lane', student_email: null });
  });

  it('keeps siblings apart for whom the parent types one address', async () => {
    const parent = newAddress();
    const child = (name: string) => ({ name, email: `children.${parent}` });
    const [ann] = await buy(parent, child('Ann Lane'));
    const [ben] = await buy(parent, child('Ben Lane'));
    const [again, annAgain] = await buy(parent, child('Ben Lane'), child('Ann Lane'));
    expect(ben?.student).not.toBe(ann?.student);
    expect([again?.student, annAgain?.student]).toEqual([ben?.student, ann?.student]);
  });

  it('stays open when the name and the address are those of different children, and the office is offered both', async () => {
    const parent = newAddress();
    const children = [{ name: 'Ann Lane', email: `ann.${parent}` }, { name: 'Ben Lane' }];
    const [ann, ben] = await buy(parent, ...children);
    const [open] = await buy(parent, { name: 'Ben Lane', email: `ann.${parent}` });
    expect(open?.student).toBeNull();
    const { students } = await officeRegistration(desk, open?.id ?? '');
    expect(new Set(students.map(({ id }) => id))).toEqual(new Set([ann?.student, ben?.student]));
    expect((await deskOf(desk).assignStudent(open?.id ?? '', ben?.student ?? '')).status).toBe(200);
    expect(await studentOf(open?.id ?? '')).toBe(ben?.student);
  });

  it('never finds a child of another parent', async () => {
    const [one] = await buy(newAddress(), { name: 'Ann Lane', email: 'ann.of-two@example.com' });
    const [other] = await buy(newAddress(), { name: 'Ann Lane', email: 'ann.of-two@example.com' });
    expect(one?.student).not.toBe(other?.student);
  });

  it('has one test at a time for a child, however the address is spelled', async () => {
    const parent = newAddress();
    const sitting = (address: string, id: string) =>
      practiceForm({ parent_email: address, student_first_name: 'Sam' }, [{ id, dates: [saturday(3)] }]);
    const { ids } = await pay(app, app.client(), [sitting(parent, 'practice-sat')]);
    const spelled = parent.replace('@', '+tests@');
    const { status } = await startCheckout(app.client(), checkoutOf([sitting(spelled, 'practice-act')]));
    expect(status).not.toBe(200);
    const keyOfSeat = async () =>
      (
        await app.database.query<{ key: string }>('SELECT student_key AS key FROM seats WHERE registration_id = $1', [
          ids[0],
        ])
      )[0]?.key;
    expect(await keyOfSeat()).toContain(`email:${parent}|`);
    await confirmEmail(app, (await account(parent)).id);
    expect(await keyOfSeat()).toBe(await studentOf(ids[0] ?? ''));
  });
});

describe('an account that confirms the address', () => {
  it('takes the children over, without the addresses that anyone could have typed', async () => {
    const email = newAddress();
    const [ann] = await buy(email, { name: 'Ann Lane', email: `ann.${email}` });
    await storeScore(app, ann?.student ?? '');
    const family = await account(email);
    expect(await studentsOf(family)).toEqual([]);
    await confirmEmail(app, family.id);
    expect(await studentsOf(family)).toMatchObject([
      { id: ann?.student, student_name: 'Ann Lane', student_email: null },
    ]);
    expect((await page(family.parent, ann?.id ?? '')).student_id).toBe(ann?.student);
    const { body } = await family.parent.get<StudentLessonsResponse>(`/api/students/${ann?.student}/lessons`);
    expect(body.data.packages.map(({ registration_id: id }) => id)).toEqual([ann?.id]);
  });

  it('leaves the registrations of a child whom it may have already to the office', async () => {
    const email = newAddress();
    const family = await account(email);
    const own = await addStudent(family.parent, { student_name: 'Ann Lane', student_email: `own.${email}` });
    const [strange] = await buy(email, { name: 'Ann Lane', email: `strange.${email}` });
    await confirmEmail(app, family.id);
    expect((await studentsOf(family)).map(({ id }) => id)).toEqual([own.id]);
    expect(await studentOf(strange?.id ?? '')).toBeNull();
    expect(await stored(strange?.student ?? null)).toBeUndefined();
  });

  it('keeps such a child whose results would be lost from view', async () => {
    const email = newAddress();
    const family = await account(email);
    const own = await addStudent(family.parent, { student_name: 'Ann Lane', student_email: `own.${email}` });
    const [other] = await buy(email, { name: 'Ann Lane' });
    await storeScore(app, other?.student ?? '');
    await confirmEmail(app, family.id);
    expect((await studentsOf(family)).map(({ id }) => id)).toEqual([own.id, other?.student]);
  });
});

describe('a corrected registration', () => {
  const correct = async (id: string, change: Record<string, string>) => {
    const { version } = await officeRegistration(desk, id);
    const { status, body } = await deskOf(desk).correct(id, { ...change, version });
    expect({ status, body }).toMatchObject({ status: 200 });
  };

  it('takes its child along to the corrected address and name', async () => {
    const [wrong, right] = [newAddress(), newAddress()];
    const [ann] = await buy(wrong, { name: 'Anm Lane' });
    await storeScore(app, ann?.student ?? '');
    await correct(ann?.id ?? '', { parent_email: right, student_first_name: 'Ann' });
    expect(await studentOf(ann?.id ?? '')).toBe(ann?.student);
    expect(await stored(ann?.student ?? null)).toMatchObject({ student_name: 'Ann Lane', parent_email_key: right });
  });

  it('keeps its test times under the corrected name', async () => {
    const parent = newAddress();
    const sitting = (name: string, id: string) =>
      practiceForm({ parent_email: parent, student_first_name: name }, [{ id, dates: [saturday(5)] }]);
    const { ids } = await pay(app, app.client(), [sitting('Anm', 'practice-sat')]);
    await correct(ids[0] ?? '', { student_first_name: 'Ann' });
    const start = (name: string) => startCheckout(app.client(), checkoutOf([sitting(name, 'practice-act')]));
    expect((await start('Ann')).status).not.toBe(200);
    expect((await start('Anm')).status).toBe(200);
  });

  it('goes to the child of the corrected address, and leaves other registrations where they are', async () => {
    const [mine, yours] = [newAddress(), newAddress()];
    const [first, second] = [...(await buy(mine, { name: 'Ann Lane' })), ...(await buy(mine, { name: 'Ann Lane' }))];
    const [there] = await buy(yours, { name: 'Ann Lane' });
    await correct(second?.id ?? '', { parent_email: yours });
    expect(await studentOf(second?.id ?? '')).toBe(there?.student);
    expect(await studentOf(first?.id ?? '')).toBe(first?.student);
  });
});

describe('the schedule for what another release left', () => {
  const forget = async (id: string) => {
    await app.database.query('UPDATE registrations SET student_id = NULL WHERE id = $1', [id]);
  };

  it('gives registrations without an account their students, and leaves those of an account alone', async () => {
    const parent = newAddress();
    const [ann] = await buy(parent, { name: 'Ann Lane' });
    await forget(ann?.id ?? '');
    await runNow(app, LinkGuestStudents);
    expect(await studentOf(ann?.id ?? '')).toBe(ann?.student);
    const family = await account(parent);
    await confirmEmail(app, family.id);
    await forget(ann?.id ?? '');
    await runNow(app, LinkGuestStudents);
    expect(await studentOf(ann?.id ?? '')).toBeNull();
  });

  it('gives students to an account that confirmed the address in another release', async () => {
    const email = newAddress();
    const [ann] = await buy(email, { name: 'Ann Lane' });
    const family = await account(email);
    await app.database.query(
      'UPDATE accounts SET email_verified_at = academy_now(), first_verified_at = academy_now() WHERE id = $1',
      [family.id],
    );
    await runNow(app, LinkGuestStudents);
    expect((await studentsOf(family)).map(({ id }) => id)).toEqual([ann?.student]);
  });
});
