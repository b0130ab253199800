import { expect, it } from 'vitest';
import { newSecret, setupUri, stepOfCode } from './totp.js';

/** The secret of RFC 6238, appendix B: "12345678901234567890". */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const code = (value: string, seconds: number) => stepOfCode(secret, value, new Date(seconds * 1000));

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [2_000_000_000, '279037', 66_666_666],
])('accepts the code of RFC 6238 at %i seconds', (seconds, value, step) => {
  expect(code(value, seconds)).toBe(step);
});

it('accepts the previous and the next code and returns their step', () => {
  expect(code('050471', 1_111_111_111 + 30)).toBe(37_037_037);
  expect(code('050471', 1_111_111_111 - 30)).toBe(37_037_037);
  expect(code('050471', 1_111_111_111 + 60)).toBeNull();
  expect(code('050471', 1_111_111_111 - 60)).toBeNull();
});

it.each(['', '05047', '0504711', '000000', 'abcdef'])('rejects %j', (value) => {
  expect(code(value, 1_111_111_111)).toBeNull();
});

it('creates a new 160-bit secret each time, and a setup URI for apps', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
  expect(setupUri('Academy office', 'owner@example.com', secret)).toMatch(
    /^otpauth:\/\/totp\/Academy%20office:owner%40example\.com\?issuer=Academy%20office&secret=GEZDGNBV.+&digits=6&period=30$/,
  );
});
