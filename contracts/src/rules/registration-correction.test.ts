import { describe, expect, it } from 'vitest';
import { contactMessages } from './contact.js';
import { checkRegistrationCorrection, readRegistrationCorrection } from './registration-correction.js';

describe('a correction of a registration', () => {
  it('checks only what is given', () => {
    expect(checkRegistrationCorrection({})).toEqual({});
    expect(checkRegistrationCorrection({ parent_email: 'mary@example.com', student_first_name: 'Alex' })).toEqual({});
  });

  it.each(['student_first_name', 'student_last_name', 'parent_first_name', 'parent_last_name'])(
    'has a name in %s',
    (field) => {
      expect(Object.keys(checkRegistrationCorrection({ [field]: '' }))).toEqual([field]);
      expect(checkRegistrationCorrection({ [field]: 'mary@example.com' })).not.toEqual({
        [field]: [contactMessages.parentEmail],
      });
    },
  );

  it('has an email address of the parent', () => {
    expect(checkRegistrationCorrection({ parent_email: 'mary' })).toEqual({
      parent_email: [contactMessages.parentEmail],
    });
  });

  it('checks what families change themselves as well', () => {
    expect(Object.keys(checkRegistrationCorrection({ student_email: 'alex' }))).toEqual(['student_email']);
  });

  it('is stored as every registration is, without what is no field of it', () => {
    expect(readRegistrationCorrection({ student_first_name: ' Alex ', school: 'a', status: 'paid' })).toEqual({
      student_first_name: 'Alex',
      school: 'a',
    });
  });
});
