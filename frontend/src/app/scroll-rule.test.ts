import { expect, it } from 'vitest';
import { createScrollRule } from './scroll-rule';

it('restores the first render and moves within a path, not a change of path', () => {
  const mayRestore = createScrollRule(() => 0);
  const visits = ['/', '/', '/enroll', '/enroll', '/'];
  expect(visits.map((pathname) => mayRestore({ location: { pathname } }))).toEqual([true, true, false, true, false]);
});

it('leaves a first page where its reader has scrolled it', () => {
  const mayRestore = createScrollRule(() => 900);
  expect(['/', '/'].map((pathname) => mayRestore({ location: { pathname } }))).toEqual([false, true]);
});
