import { describe, expect, it } from 'vitest';
import { contactMessages } from './contact.js';
import { checkRegistrationCorrection, readRegistrationCorrection } from './registration-correction.js';

describe('correcting a registration', () => {
  it('validates only the fields that are sent', () => {
    expect(checkRegistrationCorrection({})).toEqual({});
    expect(checkRegistrationCorrection({ parent_email: 'mary@example.com', student_first_name: 'Alex' })).toEqual({});
  });

  it.each(['student_first_name', 'student_last_name', 'parent_first_name', 'parent_last_name'])(
    'rejects an empty %s, and an email address as one',
    (field) => {
      expect(checkRegistrationCorrection({ [field]: '' })).toEqual({ [field]: [contactMessages.required] });
      expect(checkRegistrationCorrection({ [field]: 'mary@example.com' })).toEqual({
        [field]: [contactMessages.nameLetters],
      });
    },
  );

  it('rejects an invalid parent email', () => {
    expect(checkRegistrationCorrection({ parent_email: 'mary' })).toEqual({
      parent_email: [contactMessages.parentEmail],
    });
  });

  it('also validates the fields that families can change', () => {
    expect(Object.keys(checkRegistrationCorrection({ student_email: 'alex' }))).toEqual(['student_email']);
  });

  it('trims values and drops unknown fields', () => {
    expect(readRegistrationCorrection({ student_first_name: ' Alex ', school: 'a', status: 'paid' })).toEqual({
      student_first_name: 'Alex',
      school: 'a',
    });
  });
});
