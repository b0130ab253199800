import { describe, expect, it } from 'vitest';
import { renewalHref } from '../../../links/renewal-href';
import { readRenewal } from './renewal-link';

const studentId = '0c7d1f5e-3a52-4c0e-9a55-0d8f9a3b7e11';

describe('the link to buy a package again', () => {
  it('contains the student and the package', () => {
    const href = renewalHref('/forms/sat-act-course', studentId, '5 Sessions: 50% off');
    expect(href.startsWith('/forms/sat-act-course#renew=')).toBe(true);
    expect(readRenewal(new URL(href, 'http://academy.test').hash)).toEqual({
      studentId,
      packageName: '5 Sessions: 50% off',
    });
  });

  it.each(['', '#renew=', `#renew=${studentId}`, '#renew=kim:5%20Sessions', `#renew=${studentId}:%E0%A4%A`])(
    'is rejected when malformed: “%s”',
    (hash) => expect(readRenewal(hash)).toBeNull(),
  );
});
