import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blockStorage, installMemoryStorage, removeMemoryStorage } from '../testing/memory-storage';
import { openStartPath, sameOriginPath, takeStartPath } from './start-path';

const origin = 'https://academy.example.com';
describe('sameOriginPath', () => {
  it.each(['/our-team', '/forms/sat-act-course?line=2#fee', '/', '/a?next=//b.example', '/a//b'])(
    'keeps %s',
    (path) => {
      expect(sameOriginPath(path, origin)).toBe(path);
    },
  );

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'our-team',
    'javascript:alert(1)',
    '/.//evil.example/pay',
    '/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2e//evil.example',
    '/x/..//evil.example',
    '/x/../\\evil.example',
    '/.\\/evil.example',
    '/.\t//evil.example',
    '/\n/evil.example',
    '/.//',
    '/.///evil.example',
    '/.//evil.example@academy.example.com/',
    '',
    null,
  ])('rejects %j', (value) => {
    expect(sameOriginPath(value, origin)).toBeNull();
  });
});

describe('takeStartPath', () => {
  beforeEach(() => void installMemoryStorage());
  afterEach(removeMemoryStorage);
  const store = (path: string) => window.sessionStorage.setItem('redirectPath', path);

  it('prefers the query parameter', () => {
    store('/enroll');
    expect(takeStartPath({ origin, search: '?path=%2Four-team%3Fa%3D1' })).toBe('/our-team?a=1');
  });

  it('falls back to the stored path and uses it once', () => {
    store('/enroll');
    expect(takeStartPath({ origin, search: '?path=//evil.example' })).toBe('/enroll');
    expect(takeStartPath({ origin, search: '' })).toBeNull();
  });

  it('returns null without a path or when the browser blocks storage', () => {
    expect(takeStartPath({ origin, search: '' })).toBeNull();
    blockStorage();
    expect(takeStartPath({ origin, search: '' })).toBeNull();
  });
});

describe('openStartPath', () => {
  beforeEach(() => void installMemoryStorage());
  afterEach(removeMemoryStorage);

  it.each([
    ['/college-essays', '?path=/our-team', '/our-team'],
    ['/legal/sitemap', '?a=1&path=%2Fresources%2Fblog%3Fpage%3D2', '/resources/blog?page=2'],
    ['/college-essays', '?path=/college-essays', '/college-essays'],
    ['/college-essays', '?path=//evil.example', null],
    ['/college-essays', '', null],
  ])('at %s%s opens %s', (pathname, search, asked) => {
    const opened: string[] = [];
    const replace = (url: string | URL) => void opened.push(String(url));
    expect(openStartPath({ origin, pathname, search, hash: '', replace })).toBe(asked !== null);
    expect(opened).toEqual(asked === null ? [] : [asked]);
  });

  it('stays on the page that the stored path names', () => {
    window.sessionStorage.setItem('redirectPath', '/enroll#now');
    const replace = () => expect.unreachable();
    expect(openStartPath({ origin, pathname: '/enroll', search: '', hash: '#now', replace })).toBe(false);
  });
});
