import { expect, it } from 'vitest';
import { freeCallPath } from './free-call';

it('tells the free call which program the parent was reading about', () => {
  expect(freeCallPath('/executive-coaching')).toBe('/mentorship/schedule?program=executive');
  expect(freeCallPath('/enroll')).toBe('/mentorship/schedule');
});
