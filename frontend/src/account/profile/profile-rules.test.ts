import { describe, expect, it } from 'vitest';
import { aParent } from '../../testing/builders';
import { checkProfile, lacksRequired, profileRequest, valuesOfUser, type ProfileValues } from './profile-rules';

const user = aParent({ version: 3, phone_no: '19145550100' });
const filled = (changes: Partial<ProfileValues> = {}): ProfileValues => ({ ...valuesOfUser(user), ...changes });

describe('the profile form', () => {
  it('starts with the stored values and the phone number without its country code', () => {
    expect(filled()).toMatchObject({
      firstname: 'Ann',
      email: 'ann@example.com',
      phone_no: '9145550100',
      password: '',
      current_password: '',
    });
    expect(checkProfile(filled(), user)).toEqual({});
  });

  it.each<[Partial<ProfileValues>, Partial<ProfileValues>]>([
    [{ firstname: ' ' }, { firstname: 'This field is required' }],
    [{ lastname: 'L' }, { lastname: 'Must be at least 2 characters' }],
    [{ phone_no: '' }, { phone_no: 'This field is required' }],
    [{ phone_no: '914' }, { phone_no: 'Phone number must be 10 digits, numbers only' }],
    [{ email: 'abc', current_password: 'x' }, { email: 'Please enter a valid email address.' }],
    [{ email: 'ANN@example.com' }, {}],
    [{ email: 'new@example.com' }, { current_password: 'Please enter your current password.' }],
    [{ password: 'Abcdefg1', current_password: 'x' }, { password_confirmation: 'Passwords do not match.' }],
    [
      { password_confirmation: 'Abcdefg1', current_password: 'x' },
      { password: 'Please enter a password', password_confirmation: 'Passwords do not match.' },
    ],
    [
      { password: 'Abc', password_confirmation: 'Abc', current_password: 'x' },
      { password: 'Password must be at least 8 characters long.' },
    ],
    [
      { password: 'abcdefgh', password_confirmation: 'abcdefgh', current_password: 'x' },
      { password: 'Password must contain an uppercase letter' },
    ],
  ])('checks the changes %j and returns the messages %j', (changes, messages) => {
    expect(checkProfile(filled(changes), user)).toEqual(messages);
  });

  it('detects a missing required field', () => {
    expect(lacksRequired(filled(), user)).toBe(false);
    expect(lacksRequired(filled({ phone_no: ' ' }), user)).toBe(true);
  });

  it.each<[string | null, string, string | undefined]>([
    [null, '', undefined],
    [null, '  ', undefined],
    ['', '', undefined],
    [null, '914', 'Phone number must be 10 digits, numbers only'],
    [null, '9145550123', undefined],
    ['9145550100', '', 'This field is required'],
    ['9145550100', ' ', 'This field is required'],
  ])('with the stored phone %j and the typed one %j says %j', (stored, typed, message) => {
    const known = aParent({ phone_no: stored });
    const values = { ...valuesOfUser(known), phone_no: typed };
    expect(checkProfile(values, known).phone_no).toBe(message);
    expect(lacksRequired(values, known)).toBe(message === 'This field is required');
  });

  it('sends the role and version, and passwords only when needed', () => {
    const person = {
      firstname: 'Ann',
      lastname: 'Lee',
      email: 'ann@example.com',
      phone_no: '9145550100',
      role: 'parent',
      version: 3,
    };
    expect(profileRequest(filled({ firstname: ' Ann ', current_password: 'left over' }), user)).toEqual(person);
    expect(profileRequest(filled({ phone_no: '' }), user)).toEqual({ ...person, phone_no: null });
    expect(profileRequest(filled({ email: 'new@example.com', current_password: 'x' }), user)).toEqual({
      ...person,
      email: 'new@example.com',
      current_password: 'x',
    });
    const passwords = { password: 'Abcdefg1', password_confirmation: 'Abcdefg1', current_password: 'x' };
    expect(profileRequest(filled(passwords), user)).toEqual({ ...person, ...passwords });
  });
});
