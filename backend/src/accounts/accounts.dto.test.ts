import 'reflect-metadata';
import { describe, expect, it } from 'vitest';
import { ValidationFailed } from '../platform/http/errors/errors.js';
import { BodyPipe } from '../platform/http/validation/validation.js';
import { LoginBody, RegisterBody } from './accounts.dto.js';

const pipe = new BodyPipe(() => Promise.reject(new Error('no rule here needs the time')));

const good = {
  firstname: 'Mary',
  lastname: 'Lee',
  email: 'mary@example.com',
  password: 'Abcdefg1',
  password_confirmation: 'Abcdefg1',
};

async function read(metatype: typeof RegisterBody | typeof LoginBody, body: unknown): Promise<unknown> {
  try {
    return await pipe.transform(body, { type: 'body', metatype });
  } catch (error) {
    if (error instanceof ValidationFailed) return error.details.errors;
    throw error;
  }
}

describe('the sign-up request body', () => {
  it('is read without unknown fields', async () => {
    expect(
      await read(RegisterBody, {
        ...good,
        phone_no: '',
        userType: 'student',
        email_verified_at: '2020-01-01',
        id: 'mine',
      }),
    ).toEqual({ ...good, phone_no: null });
  });

  it.each([
    [{ firstname: '' }, 'firstname', 'This field is required'],
    [{ lastname: 'A' }, 'lastname', 'Must be at least 2 characters'],
    [{ firstname: 'A1' }, 'firstname', 'Only letters and spaces allowed'],
    [{ firstname: ['Mary'] }, 'firstname', 'This field is required'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'abc' }, 'email', 'Please enter a valid email address'],
    [{ email: 'mary@example.com\u0000' }, 'email', 'Please enter a valid email address'],
    [
      { password: 'ABCDEFG1', password_confirmation: 'ABCDEFG1' },
      'password',
      'Password must contain a lowercase letter',
    ],
    [
      { password: 'Abcdef1', password_confirmation: 'Abcdef1' },
      'password',
      'Password must be at least 8 characters long.',
    ],
    [{ password_confirmation: 'Abcdefg2' }, 'password_confirmation', 'Passwords do not match'],
    [{ phone_no: '914555014' }, 'phone_no', 'Phone number must be 10 digits, numbers only'],
    [{ phone_no: 9_145_550_142 }, 'phone_no', 'Phone number must be 10 digits, numbers only'],
    [{ phone_no: '29145550142' }, 'phone_no', 'Phone number must be 10 digits, numbers only'],
  ])('with %j is rejected on %s', async (change, field, message) => {
    expect(await read(RegisterBody, { ...good, ...change })).toEqual({ [field]: [message] });
  });

  it.each([null, undefined, '9145550142', '19145550142'])('accepts the phone number %j', async (phone) => {
    expect(await read(RegisterBody, { ...good, phone_no: phone })).toMatchObject(good);
  });
});

describe('the sign-in request body', () => {
  it('returns an error for each missing or invalid field', async () => {
    expect(await read(LoginBody, {})).toEqual({
      email: ['Please enter your email address.'],
      password: ['Please enter your password.'],
    });
    expect(await read(LoginBody, { email: { $ne: '' }, password: 1 })).toEqual({
      email: ['Please enter your email address.'],
      password: ['Please enter your password.'],
    });
    expect(await read(LoginBody, { email: 'abc', password: 'x' })).toEqual({
      email: ['Please enter a valid email address'],
    });
  });
});
