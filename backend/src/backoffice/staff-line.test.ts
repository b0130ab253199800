import { describe, expect, it } from 'vitest';
import { OpsError } from './ops-error.js';
import { readStaffLine } from './staff-line.js';

describe('a command line of the staff', () => {
  it('says who does it and why, wherever the options are', () => {
    expect(readStaffLine(['refund', '--as', 'kim', 'r1', '--reason', 'The test was moved', '5'])).toEqual({
      words: ['refund', 'r1', '5'],
      login: 'kim',
      reason: 'The test was moved',
    });
  });

  it('may say neither', () => {
    expect(readStaffLine(['cancel', 'r1'])).toEqual({ words: ['cancel', 'r1'], login: null, reason: null });
  });

  it.each([
    [['--as']],
    [['--as', '--reason', 'x']],
    [['--as', 'kim', '--reason', ' ']],
    [['--as', 'kim', '--reason', 'x'.repeat(201)]],
  ])('is refused without a value: %j', (line) => {
    expect(() => readStaffLine(line)).toThrow(OpsError);
  });
});
