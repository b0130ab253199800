import { describe, expect, it } from 'vitest';
import { privatePages } from './private-pages.js';

const disallowed = ['/api/', '/account/', '/auth/login', '/forms/$service', '/files/$'];
const robots = [
  'User-agent: *',
  ...disallowed.map((path) => `Disallow: ${path}${path.endsWith('/') ? '' : '$'}`),
  'Allow: /',
  '',
  'Sitemap: x',
  '',
].join('\n');

describe('private pages', () => {
  const isPrivate = privatePages(robots);

  it.each(['/account', '/auth/login', '/forms/sat-act-course', '/files/a/b'])('%s is one', (path) => {
    expect(isPrivate(path)).toBe(true);
  });

  it.each(['/', '/api/', '/api', '/accounts', '/auth', '/auth/login/x', '/forms', '/forms/a/b', '/files'])(
    '%s is none',
    (path) => {
      expect(isPrivate(path)).toBe(false);
    },
  );

  it('there are none without the file', () => {
    expect(privatePages('')('/')).toBe(false);
  });
});
