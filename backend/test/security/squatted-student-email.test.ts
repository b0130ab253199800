import { studentMessages } from '@academy/contracts/rules/students';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addStudent, confirmEmail, newStudent, signUp, signUpConfirmed } from '../support/families.js';
import { resetToken } from '../support/one-time-links.js';
import { start, stop, app, mails, yes, login, studentLogin, linkTo } from '../support/squatted-accounts.js';

beforeAll(start);
afterAll(stop);

describe('a student’s email address that a stranger also entered', () => {
  it('can be used by the student’s own family, and the student signs in with their own password', async () => {
    const stranger = app.client();
    await signUp(stranger);
    const { student_email: email } = await addStudent(stranger);
    const parent = app.client();
    const { user } = await signUp(parent);
    const child = await addStudent(parent, {
      student_email: email,
      password: 'the child’s own',
      password_confirmation: 'the child’s own',
    });
    expect((await studentLogin(email, 'the child’s own')).body.user.id).toBe(child.id);
    await confirmEmail(app, user.id);
    expect((await studentLogin(email, 'the child’s own')).body.user.id).toBe(child.id);
    expect((await studentLogin(email)).status).toBe(401);
    await resetToken(app, mails, email ?? '');
  });

  it('is unique within a family and among confirmed families', async () => {
    const taken = {
      status: 422,
      body: { errors: { student_email: [studentMessages.emailTaken] } },
    };
    const parent = app.client();
    const { user } = await signUp(parent);
    const { student_email } = await addStudent(parent);
    expect(await parent.postOnce('/api/students', { students: [newStudent({ student_email })] })).toMatchObject(taken);
    await confirmEmail(app, user.id);
    const other = app.client();
    await signUpConfirmed(app, other);
    expect(await other.postOnce('/api/students', { students: [newStudent({ student_email })] })).toMatchObject(taken);
    const own = await addStudent(other);
    expect(await other.put(`/api/students/${own.id}`, { student_name: 'Ann', student_email })).toMatchObject(taken);
  });

  it('stays with the family that confirms first, and the other family is notified', async () => {
    const [first, second] = [app.client(), app.client()];
    const [{ user: early }, { user: late }] = [await signUp(first), await signUp(second)];
    const { student_email: email, id } = await addStudent(first);
    const loser = await addStudent(second, { student_email: email, student_name: 'Kim Lee' });
    await confirmEmail(app, early.id);
    expect((await yes(await linkTo(late.email))).status).toBe(200);
    const students = await app.database.query(
      'SELECT id, student_email FROM students WHERE id = ANY($1) ORDER BY student_email NULLS LAST',
      [[id, loser.id]],
    );
    expect(students).toEqual([
      { id, student_email: email },
      { id: loser.id, student_email: null },
    ]);
    const notice = await mails.waitFor(
      ({ to, subject }) => to.includes(late.email) && subject === 'Kim Lee needs a different email address',
    );
    expect(notice.text).not.toContain(email);
    expect((await login(late.email)).body.user.email_verified).toBe(true);
  });

  it('goes to one of two families that confirm concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const families = await Promise.all(
        [0, 1].map(async () => {
          const parent = app.client();
          return { parent, user: (await signUp(parent)).user };
        }),
      );
      const student_email = `wanted-${randomUUID()}@example.com`;
      for (const { parent } of families) await addStudent(parent, { student_email });
      const tokens = await Promise.all(families.map(({ user }) => linkTo(user.email)));
      const answers = await Promise.all(tokens.map((token) => yes(token)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(
        await app.database.query('SELECT count(*)::int AS holders FROM students WHERE student_email_key = $1', [
          student_email,
        ]),
      ).toEqual([{ holders: 1 }]);
    }
  });
});
