import { expect, it } from 'vitest';
import { freeCallPath } from './free-call';

it('freeCallPath adds the program of the current page, if the page has one', () => {
  expect(freeCallPath('/executive-coaching')).toBe('/mentorship/schedule?program=executive');
  expect(freeCallPath('/enroll')).toBe('/mentorship/schedule');
});
