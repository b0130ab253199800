import { expect, it } from 'vitest';
import { createScrollRule } from './scroll-rule';

it('restores the first render and moves within a path, not a change of path', () => {
  const mayRestore = createScrollRule();
  const visits = ['/', '/', '/enroll', '/enroll', '/'];
  expect(visits.map((pathname) => mayRestore({ location: { pathname } }))).toEqual([true, true, false, true, false]);
});
