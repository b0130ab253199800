import { expect, it } from 'vitest';
import { freeCallPath } from './free-call';

it('names the program the parent was reading about to the free call', () => {
  expect(freeCallPath('/executive-coaching')).toBe('/mentorship/schedule?program=executive');
  expect(freeCallPath('/enroll')).toBe('/mentorship/schedule');
});
