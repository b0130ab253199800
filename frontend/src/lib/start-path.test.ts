import { describe, expect, it, vi } from 'vitest';
import { sameOriginPath, takeStartPath } from './start-path';

const origin = 'https://academy.example.com';
const place = (search: string, stored: string | null) => ({
  location: { origin, search },
  sessionStorage: { getItem: () => stored, removeItem: vi.fn() },
});

describe('sameOriginPath', () => {
  it.each(['/our-team', '/forms/sat-act-course?line=2#fee', '/'])('keeps %s', (path) => {
    expect(sameOriginPath(path, origin)).toBe(path);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'our-team',
    'javascript:alert(1)',
    '',
    null,
  ])('refuses %j', (value) => {
    expect(sameOriginPath(value, origin)).toBeNull();
  });
});

describe('takeStartPath', () => {
  it('prefers the query parameter', () => {
    expect(takeStartPath(place('?path=%2Four-team%3Fa%3D1', '/enroll'))).toBe('/our-team?a=1');
  });

  it('falls back to the stored path and uses it once', () => {
    const start = place('?path=//evil.example', '/enroll');
    expect(takeStartPath(start)).toBe('/enroll');
    expect(start.sessionStorage.removeItem).toHaveBeenCalledWith('redirectPath');
  });

  it('restores nothing when nothing is asked', () => {
    expect(takeStartPath(place('', null))).toBeNull();
  });
});
