import { createSatActRegistration } from '@academy/contracts/http/registrations';
import { afterEach, describe, expect, it } from 'vitest';
import { answerCalls, sendJson } from '../testing/api-server';
import { login, profile, register } from './accounts';
import { listOf } from './answers';
import { isRegistered, listExams, postRegistration } from './registrations';
import { listStudents } from './students';

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

/** Gives every call the same response. */
async function answering(status: number, body: unknown): Promise<void> {
  ({ close: stop } = await answerCalls((_call, response) => sendJson(response, status, body)));
}

const person = {
  id: 'p-1',
  email: 'ann@example.com',
  firstname: 'Ann',
  lastname: 'Lee',
  userType: 'parent',
  created_at: '2026-01-01T00:00:00Z',
  phone_no: null,
};
const credentials = { email: 'ann@example.com', password: 'Secret123' };

describe('sign-in responses', () => {
  it.each([
    ['user and token', { success: true, user: person, token: 't' }],
    ['data and access_token', { success: true, data: person, access_token: 't' }],
    ['a mix', { user: person, access_token: 't' }],
  ])('are read with %s', async (_case, body) => {
    await answering(200, body);
    expect(await login(credentials)).toEqual({
      user: { ...person, createdAt: person.created_at },
      token: 't',
    });
  });

  it.each([
    ['no token', { success: true, user: person }],
    ['no user', { success: true, token: 't' }],
    ['a refusal in a 2xx', { success: false, user: person, token: 't' }],
  ])('with %s are rejected as invalid', async (_case, body) => {
    const fields = { ...credentials, firstname: 'Ann', lastname: 'Lee', password_confirmation: 'Secret123' };
    await answering(201, body);
    await expect(register(fields)).rejects.toMatchObject({ code: 'invalid_response' });
  });

  it('derive a missing user type from the token', async () => {
    const { userType: _left, ...untyped } = person;
    await answering(200, untyped);
    expect(await profile('student-token-p-1.x')).toMatchObject({ userType: 'student' });
    expect(await profile('abc')).toMatchObject({ userType: 'parent' });
  });
});

describe('lists', () => {
  it('of students are empty only on the documented 404', async () => {
    await answering(404, { message: 'No students found for this user.' });
    expect(await listStudents('p-1')).toEqual([]);
    await stop?.();
    await answering(404, { message: 'Not found' });
    await expect(listStudents('p-1')).rejects.toMatchObject({ status: 404 });
  });

  it('of registrations are empty on a 404', async () => {
    await answering(404, {});
    expect(await listExams('p-1')).toEqual([]);
    await stop?.();
    await answering(500, {});
    await expect(listExams('p-1')).rejects.toMatchObject({ status: 500 });
  });

  it('of registrations use the student of the response for rows without a name', async () => {
    const exams = [{ id: 'e-1' }, { id: 'e-2', student_name: 'Kim Lee' }];
    const answer = { success: true, data: { exams, student: { name: 'Ann Lee' } } };
    await answering(200, answer);
    expect((await listExams('p-1')).map((exam) => exam.student_name)).toEqual(['Ann Lee', 'Kim Lee']);
  });

  it.each([{ success: false, data: [] }, { success: true }, null])('are rejected when they are not: %o', (answer) => {
    expect(() => listOf(answer as never)).toThrow(expect.objectContaining({ code: 'invalid_response' }));
  });
});

describe('a registration response', () => {
  it.each([
    [{ success: true }, true],
    [{ status: 'success' }, true],
    [{ message: 'Registered successfully' }, true],
    [{ success: false, message: 'not successfully' }, false],
    [{ message: 'Sorry' }, false],
    [null, false],
  ])('%o counts as registered: %s', (answer, counts) => {
    expect(isRegistered(answer)).toBe(counts);
  });

  it('with status 2xx and success: false is rejected with its message', async () => {
    await answering(200, { success: false, message: 'not successfully' });
    await expect(postRegistration({ call: createSatActRegistration, encoding: 'json' }, {}, 'k')).rejects.toMatchObject(
      { message: 'not successfully' },
    );
  });
});
