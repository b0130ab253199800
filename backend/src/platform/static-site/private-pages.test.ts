import { describe, expect, it } from 'vitest';
import { privatePages } from './private-pages.js';

describe('private pages', () => {
  const isPrivate = privatePages(['/account', '/auth/login', '/forms/$service', '/files/$']);

  it.each(['/account', '/auth/login', '/forms/sat-act-course', '/files/a/b'])('match %s', (path) => {
    expect(isPrivate(path)).toBe(true);
  });

  it.each(['/', '/api/', '/api', '/accounts', '/auth', '/auth/login/x', '/forms', '/forms/a/b', '/files'])(
    'do not match %s',
    (path) => {
      expect(isPrivate(path)).toBe(false);
    },
  );

  it('match nothing when the list is empty', () => {
    expect(privatePages([])('/')).toBe(false);
  });
});
