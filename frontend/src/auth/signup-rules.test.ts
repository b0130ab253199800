import { describe, expect, it } from 'vitest';
import { checkSignup, signupHindrance, signupRequest, type SignupValues } from './signup-rules';

const good: SignupValues = {
  firstname: 'Ann',
  lastname: "O'Neil",
  email: 'ann@example.com',
  phone: '',
  password: 'Abcdefg1',
  confirmPassword: 'Abcdefg1',
};

describe('checkSignup', () => {
  it.each<[Partial<SignupValues>, Partial<SignupValues>]>([
    [{}, {}],
    [{ phone: '9145550142' }, {}],
    [{ firstname: '' }, { firstname: 'This field is required' }],
    [{ lastname: 'L' }, { lastname: 'Must be at least 2 characters' }],
    [{ firstname: 'A1' }, { firstname: 'Only letters and spaces allowed' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'abc' }, { email: 'Please enter a valid email address' }],
    [{ phone: '914-555' }, { phone: 'Phone number must be 10 digits, numbers only' }],
    [{ password: 'ABCDEFG1', confirmPassword: 'ABCDEFG1' }, { password: 'Password must contain a lowercase letter' }],
    [{ password: 'abcdefg1', confirmPassword: 'abcdefg1' }, { password: 'Password must contain an uppercase letter' }],
    [{ password: 'Abcdefgh', confirmPassword: 'Abcdefgh' }, { password: 'Password must contain a number' }],
    [{ password: 'Abcdef1', confirmPassword: 'Abcdef1' }, { password: 'Password must be at least 8 characters long.' }],
    [{ confirmPassword: '' }, { confirmPassword: 'Please confirm your password' }],
    [{ confirmPassword: 'Abcdefg2' }, { confirmPassword: 'Passwords do not match' }],
  ])('checks valid values changed by %j and returns the messages %j', (change, messages) => {
    expect(checkSignup({ ...good, ...change })).toEqual(messages);
  });
});

describe('the sign-up form', () => {
  it.each<[Partial<SignupValues>, string | null]>([
    [{}, null],
    [{ firstname: ' ' }, 'Please fill in all required fields.'],
    [{ password: '', confirmPassword: '' }, 'Please fill in all required fields.'],
    [{ confirmPassword: 'other' }, 'Passwords do not match.'],
    [{ email: 'abc' }, 'Please enter a valid email address.'],
    [{ password: 'Abc1', confirmPassword: 'Abc1' }, 'Password must be at least 8 characters long.'],
    [{ password: 'password', confirmPassword: 'password' }, 'Please check the highlighted fields.'],
  ])('returns what blocks a submit with the change %j: %j', (change, text) => {
    expect(signupHindrance({ ...good, ...change })).toBe(text);
  });

  it('builds a trimmed request, with null for an empty phone number', () => {
    const wire = {
      firstname: 'Ann',
      lastname: "O'Neil",
      email: 'ann@example.com',
      password: 'Abcdefg1',
      password_confirmation: 'Abcdefg1',
    };
    expect(signupRequest({ ...good, firstname: ' Ann ' })).toEqual({ ...wire, phone_no: null });
    expect(signupRequest({ ...good, phone: ' 9145550142 ' })).toEqual({ ...wire, phone_no: '9145550142' });
  });
});
