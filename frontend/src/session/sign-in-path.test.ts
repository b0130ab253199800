import { expect, it } from 'vitest';
import { signInPath } from './sign-in-path';

it.each([
  ['/dashboard?tab=2', '/auth/login?redirect=%2Fdashboard%3Ftab%3D2'],
  ['/forms/sat-act-course#waitlist=token', '/auth/login?redirect=%2Fforms%2Fsat-act-course#waitlist=token'],
])('leads back to %s without sending its fragment to a server', (href, path) => {
  expect(signInPath(href)).toBe(path);
});
