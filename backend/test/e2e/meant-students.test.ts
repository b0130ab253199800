import { randomUUID } from 'node:crypto';
import type { ExamsResponse } from '@academy/contracts/http/registrations';
import type { StudentLessonsResponse } from '@academy/contracts/http/lessons';
import { studentConflictMessage } from '@academy/contracts/rules/student-conflicts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, confirmEmail, signUp } from '../support/families.js';
import { checkoutOf, fillIn, practiceForm, saturday, type FilledForm } from '../support/forms.js';
import { startCheckout } from '../support/journey.js';
import { page, pay, saveDetails } from '../support/registration-page.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());

interface Child {
  id: string;
  name: string;
  email: string | null;
}

/** Signs up a parent with these children; 'shared' is the parent's own address. */
async function family(...children: [name: string, email: 'shared' | 'own' | 'none'][]) {
  const client = app.client();
  const { user } = await signUp(client);
  const added: Child[] = [];
  for (const [name, kind] of children) {
    const email = { shared: user.email, own: `child-${randomUUID()}@example.com`, none: null }[kind];
    const student = await addStudent(client, { student_name: name, student_email: email });
    added.push({ id: student.id, name, email });
  }
  return { client, id: user.id, parent: user.email, children: added };
}

type Typed = { name: string; email: string; student_id?: string };

const people = (parent: string, { name, email }: Typed) => {
  const [first = '', ...rest] = name.split(' ');
  return { parent_email: parent, student_first_name: first, student_last_name: rest.join(' '), student_email: email };
};

const chosen = (form: FilledForm, { student_id }: Typed): FilledForm =>
  student_id === undefined ? form : { ...form, body: { ...form.body, student_id } };

const course = (parent: string, typed: Typed) => chosen(fillIn.sat_act_course(people(parent, typed)), typed);
const test = (parent: string, typed: Typed, date: string, id = 'practice-sat') =>
  chosen(practiceForm(people(parent, typed), [{ id, dates: [date] }]), typed);

/** Buys a course. @returns whose it is, and what the parent is asked */
async function bought(client: TestClient, parent: string, typed: Typed) {
  const { ids } = await pay(app, client, [course(parent, typed)]);
  const { student_id, link_step } = await page(client, ids[0] ?? '');
  return { id: ids[0] ?? '', student: student_id, step: link_step };
}

const packagesOf = async (client: TestClient, studentId: string) =>
  (await client.get<StudentLessonsResponse>(`/api/students/${studentId}/lessons`)).body.data.packages.length;

describe('a registration for a chosen child', () => {
  it('is the child’s, although the form has the address of a sibling', async () => {
    const { client, id, parent, children } = await family(['Ann Lane', 'shared'], ['Ben Lane', 'none']);
    const [ann, ben] = children as [Child, Child];
    const { student } = await bought(client, parent, { name: 'Ben Lane', email: parent, student_id: ben.id });
    expect(student).toBe(ben.id);
    expect([await packagesOf(client, ann.id), await packagesOf(client, ben.id)]).toEqual([0, 1]);
    const { body } = await client.get<ExamsResponse>(`/api/students/${id}/exams`);
    expect(body.data.exams).toMatchObject([{ student_id: ben.id, student_name: 'Ben Lane' }]);
  });

  it('stays the child’s when the parent corrects the address of the registration', async () => {
    const { client, parent, children } = await family(['Ann Lane', 'own'], ['Ben Lane', 'none']);
    const [ann, ben] = children as [Child, Child];
    const { id } = await bought(client, parent, { name: 'Benny L', email: parent, student_id: ben.id });
    expect((await saveDetails(client, id, { student_email: ann.email ?? '' })).status).toBe(200);
    expect((await page(client, id)).student_id).toBe(ben.id);
  });

  it.each(['course', 'test'] as const)('in one cart with a sibling is that child’s: %s', async (kind) => {
    const { client, parent, children } = await family(['Ann Lane', 'shared'], ['Ben Lane', 'none']);
    const forms = children.map(({ id, name }) => {
      const typed = { name, email: parent, student_id: id };
      return kind === 'course' ? course(parent, typed) : test(parent, typed, saturday(5));
    });
    const { ids } = await pay(app, client, forms);
    const students = await Promise.all(ids.map(async (id) => (await page(client, id)).student_id));
    expect(students).toEqual(children.map(({ id }) => id));
  });

  it('ignores a child who is not the caller’s, who was removed, who is held, or who does not exist', async () => {
    const other = await family(['Ben Lane', 'own']);
    const { client, id, parent, children } = await family(
      ['Ann Lane', 'own'],
      ['Old Lane', 'own'],
      ['Ben Lane', 'none'],
    );
    const [ann, old, ben] = children as [Child, Child, Child];
    expect((await client.delete(`/api/students/${old.id}`)).status).toBe(200);
    for (const student_id of [other.children[0]?.id ?? '', old.id, randomUUID(), 'x', `${ben.id}'`]) {
      const typed = { name: 'Ann Lane', email: ann.email ?? '', student_id };
      expect((await bought(client, parent, typed)).student, student_id).toBe(ann.id);
    }
    const guest = app.client();
    const { ids } = await pay(app, guest, [course(parent, { name: 'Cleo Lane', email: parent, student_id: ben.id })]);
    await confirmEmail(app, id, { holdStudents: true });
    const own = children.map((child) => child.id);
    expect(own).not.toContain((await page(client, ids[0] ?? '')).student_id);
    const held = await bought(client, parent, { name: 'Ben Lane', email: parent, student_id: ben.id });
    expect(held).toMatchObject({ student: null, step: 'confirm' });
  });
});

describe('a registration for a typed child', () => {
  it.each([
    ['has the name of one child and no child’s address', 'Ben Lane', 'new@example.com', 1],
    ['has the name of one child, spelled differently', 'BÉN  Lane', 'new@example.com', 1],
    ['has the name of one child and the parent’s address, which a sibling has', 'Ben Lane', 'parent', 1],
    ['has a nickname and the child’s own address', 'Benny L', 'own:0', 0],
    ['has a new name and the parent’s address', 'Cleo Lane', 'parent', null],
    ['has the name of one child and another child’s own address', 'Ben Lane', 'own:0', null],
  ] as const)('that %s', async (_what, name, address, expected) => {
    const { client, parent, children } = await family(
      ['Ann Lane', 'own'],
      ['Ben Lane', 'none'],
      ['Mia Lane', 'shared'],
    );
    const email = address === 'parent' ? parent : address === 'own:0' ? (children[0]?.email ?? '') : address;
    const { student, step } = await bought(client, parent, { name, email });
    expect(student).toBe(expected === null ? null : children[expected]?.id);
    expect(step).toBe(expected !== null ? undefined : name === 'Cleo Lane' ? 'check' : 'call');
  });

  it('of twins with one name is the one with the address, otherwise the office is asked', async () => {
    const { client, parent, children } = await family(['Kim Park', 'own'], ['Kim Park', 'own']);
    const [one, other] = children as [Child, Child];
    expect((await bought(client, parent, { name: 'Kim Park', email: other.email ?? '' })).student).toBe(other.id);
    expect(await bought(client, parent, { name: 'Kim Park', email: parent })).toMatchObject({
      student: null,
      step: 'call',
    });
    expect((await bought(client, parent, { name: 'Kim Park', email: parent, student_id: one.id })).student).toBe(
      one.id,
    );
  });

  it('counts the address a child has now, not the one that a sibling had before', async () => {
    const { client, parent, children } = await family(['Ann Lane', 'own'], ['Ben Lane', 'none']);
    const [ann, ben] = children as [Child, Child];
    const old = ann.email ?? '';
    const before = await bought(client, parent, { name: 'Annie L', email: old });
    await client.put(`/api/students/${ann.id}`, { student_name: 'Ann Lane', student_email: 'ann.moved@example.com' });
    await client.put(`/api/students/${ben.id}`, { student_name: 'Ben Lane', student_email: old });
    expect([before.student, (await page(client, before.id)).student_id]).toEqual([ann.id, ann.id]);
    expect((await bought(client, parent, { name: 'Benji L', email: old })).student).toBe(ben.id);
  });

  it('of a guest is the confirmed family’s child only with the child’s own address', async () => {
    const { client, id, parent, children } = await family(['Ann Lane', 'shared'], ['Ben Lane', 'own']);
    const [ann, ben] = children as [Child, Child];
    await confirmEmail(app, id);
    const boughtByGuest = async (typed: Typed) => {
      const { ids } = await pay(app, app.client(), [course(parent, typed)]);
      return (await page(client, ids[0] ?? '')).student_id;
    };
    expect(await boughtByGuest({ name: 'Ben Lane', email: parent })).toBeNull();
    expect(await boughtByGuest({ name: 'Ann Lane', email: parent })).toBe(ann.id);
    expect(await boughtByGuest({ name: 'Benji L', email: ben.email ?? '' })).toBe(ben.id);
    expect(await boughtByGuest({ name: 'Ann Lane', email: ben.email ?? '' })).toBeNull();
  });
});

describe('a child has one test at one hour', () => {
  const refused = async (client: TestClient, forms: FilledForm[]) => {
    const { status, body } = await startCheckout(client, checkoutOf(forms));
    return {
      status,
      said: Object.values((body as unknown as { errors?: Record<string, string[]> }).errors ?? {}).flat(),
    };
  };

  it('under a nickname and after renaming', async () => {
    const { client, parent, children } = await family(['Benjamin Ias', 'own']);
    const [ben] = children as [Child];
    const date = saturday(7);
    const email = ben.email ?? '';
    await pay(app, client, [test(parent, { name: 'Benjamin Ias', email }, date, 'practice-act')]);
    const busy = (student: string) => ({ status: 422, said: [studentConflictMessage({ student, date })] });
    expect(await refused(client, [test(parent, { name: 'Ben Ias', email }, date)])).toEqual(busy('Ben Ias'));
    await client.put(`/api/students/${ben.id}`, { student_name: 'Benny Ias' });
    expect(await refused(client, [test(parent, { name: 'Benny Ias', email: parent }, date)])).toEqual(
      busy('Benny Ias'),
    );
    expect(
      await refused(client, [test(parent, { name: 'B L', email: 'new@example.com', student_id: ben.id }, date)]),
    ).toEqual(busy('B L'));
  });

  it('in one cart, whatever the names, while twins with one name have a test each', async () => {
    const { client, parent, children } = await family(
      ['Kim Park', 'own'],
      ['Kim Park', 'own'],
      ['Sean O’Brien', 'none'],
    );
    const [one, other] = children as [Child, Child, Child];
    const date = saturday(8);
    const kim = ({ id }: Child, name = 'Kim Park') => test(parent, { name, email: parent, student_id: id }, date);
    expect((await refused(client, [kim(one), kim(one, 'Kimmy P')])).status).toBe(422);
    const spelled = ['Sean O’Brien', "sean o'brien"].map((name) => test(parent, { name, email: parent }, date));
    expect((await refused(client, spelled)).status).toBe(422);
    expect((await refused(client, [kim(one), kim(other)])).status).toBe(200);
  });

  it('although it was booked before the child was added', async () => {
    const { client, parent } = await family();
    const date = saturday(9);
    await pay(app, client, [test(parent, { name: 'Ada Ruiz', email: 'ada@example.com' }, date)]);
    const ada = await addStudent(client, { student_name: 'Ada Ruiz', student_email: null });
    const again = test(parent, { name: 'Addie R', email: parent, student_id: ada.id }, date, 'practice-act');
    expect((await refused(client, [again])).status).toBe(422);
  });

  it('after the child was removed, typed or added again', async () => {
    const { client, parent, children } = await family(['Ada Ruiz', 'own']);
    const [ada] = children as [Child];
    const date = saturday(9);
    await pay(app, client, [test(parent, { name: 'Ada Ruiz', email: parent }, date)]);
    expect((await client.delete(`/api/students/${ada.id}`)).status).toBe(200);
    const again = (student_id: string) =>
      refused(client, [test(parent, { name: 'Ada Ruiz', email: parent, student_id }, date, 'practice-act')]);
    expect((await again(ada.id)).status).toBe(422);
    const added = await addStudent(client, { student_name: 'Ada Ruiz', student_email: null });
    expect((await again(added.id)).status).toBe(422);
  });

  it('when two forms for the child are sent at once', async () => {
    const { client, parent, children } = await family(['Benjamin Ias', 'own']);
    const [ben] = children as [Child];
    const date = saturday(10);
    const forms = ['Benjamin Ias', 'Ben I', 'Benny I'].map((name) =>
      test(parent, { name, email: ben.email ?? '', student_id: ben.id }, date),
    );
    await Promise.all(forms.map((form) => startCheckout(client, checkoutOf([form]))));
    const held = await app.database.query('SELECT 1 FROM seats WHERE student_key = $1', [ben.id]);
    expect(held).toHaveLength(1);
  });
});
