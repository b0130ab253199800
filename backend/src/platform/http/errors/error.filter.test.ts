import { describe, expect, it } from 'vitest';
import { toAppError } from './error.filter.js';

const failure = (code: string) => Object.assign(new Error('the database says no'), { code });

describe('mapping a database error', () => {
  it.each(['08006', '53300', '57P01', '40001', '40P01', 'ECONNREFUSED', 'ECONNRESET'])(
    'maps %s to a 503 with Retry-After',
    (code) => {
      expect(toAppError(failure(code))).toMatchObject({ status: 503, details: { retryAfter: 5 } });
    },
  );

  it.each(['23505', '42P01', '22P02'])('does not map %s', (code) => {
    expect(toAppError(failure(code))).toBeNull();
  });
});
