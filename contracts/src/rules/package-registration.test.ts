import { describe, expect, it } from 'vitest';
import { contactMessages } from './contact.js';
import { checkCourseRegistration } from './course.js';
import { checkEssaysRegistration } from './essays.js';
import { checkExecutiveRegistration } from './executive.js';
import { packageMissingMessage } from './registration-fields.js';

describe('a registration for a package', () => {
  it.each([
    ['a course', checkCourseRegistration, 'packages', 'parent_firstname'],
    ['essays', checkEssaysRegistration, 'packages', 'parent_first_name'],
    ['executive function', checkExecutiveRegistration, 'package_type', 'parent_first_name'],
  ] as const)(
    'for %s requires the people, a grade and a package, by the field names of its endpoint',
    (_what, check, field, name) => {
      const errors = check({});
      expect(errors).toMatchObject({ [field]: [packageMissingMessage] });
      expect(Object.keys(errors)).toEqual(expect.arrayContaining([name, 'grade', 'parent_phone']));
    },
  );

  it('returns the phone number error message of each form', () => {
    const body = { parent_phone: '1' };
    expect(checkCourseRegistration(body)['parent_phone']).toEqual([contactMessages.phoneTenOrEleven]);
    for (const check of [checkEssaysRegistration, checkExecutiveRegistration])
      expect(check(body)['parent_phone']).toEqual([contactMessages.phoneTen]);
  });
});
