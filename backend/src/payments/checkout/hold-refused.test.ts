import { describe, expect, it } from 'vitest';
import { refuseCrowded } from './hold-refused.js';

const seats = { minutes: 5, when: 'on Saturday', fields: ['lines.one.dates', 'lines.two.dates'] };
const caller = { proven: true, email: 'jane@example.com', cooldownMinutes: 20 };

describe('a caller who cannot hold seats of a crowded date', () => {
  it.each([
    ['crowded', 5],
    ['cooldown', 20],
  ] as const)('reads at every line when to try again: %s', (refusal, minutes) => {
    const message = expect.stringContaining(`Please try again in ${minutes} minutes`) as string;
    expect(() => refuseCrowded(refusal, caller, seats)).toThrow(
      expect.objectContaining({
        code: 'too_many_holds',
        message,
        details: { retryAfter: minutes * 60, errors: { 'lines.one.dates': [message], 'lines.two.dates': [message] } },
      }),
    );
  });

  it('first proves the address under which earlier holds ended, because they may be a stranger’s', () => {
    const unproven = { ...caller, proven: false };
    expect(() => refuseCrowded('cooldown', unproven, seats)).toThrow(
      expect.objectContaining({ code: 'email_code_required', details: { extra: { email: caller.email } } }),
    );
    expect(() => refuseCrowded('crowded', unproven, seats)).toThrow(
      expect.objectContaining({ code: 'too_many_holds' }),
    );
  });
});
