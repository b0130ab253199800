import { describe, expect, it } from 'vitest';
import { OpsError } from './ops-error.js';
import { readStaffLine } from './staff-line.js';

describe('the command line of a staff command', () => {
  it('contains the staff login and the reason at any position', () => {
    expect(readStaffLine(['refund', '--as', 'kim', 'r1', '--reason', 'The test was moved', '5'])).toEqual({
      words: ['refund', 'r1', '5'],
      login: 'kim',
      reason: 'The test was moved',
    });
  });

  it('can omit the login and the reason', () => {
    expect(readStaffLine(['cancel', 'r1'])).toEqual({ words: ['cancel', 'r1'], login: null, reason: null });
  });

  it.each([
    [['--as']],
    [['--as', '--reason', 'x']],
    [['--as', 'kim', '--reason', ' ']],
    [['--as', 'kim', '--reason', 'x'.repeat(201)]],
  ])('is rejected without a valid option value: %j', (line) => {
    expect(() => readStaffLine(line)).toThrow(OpsError);
  });
});
