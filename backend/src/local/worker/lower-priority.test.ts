import { describe, expect, it } from 'vitest';
import { lowerPriority } from './lower-priority.js';

/** Lowers the priority by 5. @returns the niceness that is set */
function lowered(current: number): number[] {
  const set: number[] = [];
  lowerPriority(5, { getPriority: () => current, setPriority: (niceness: number) => void set.push(niceness) });
  return set;
}

const refuseWith = (code: string) => () =>
  lowerPriority(5, {
    getPriority: () => 0,
    // As Node throws it.
    setPriority: () => {
      throw Object.assign(new Error(`setPriority: ${code}`), { code: 'ERR_SYSTEM_ERROR', info: { code } });
    },
  });

describe('lowerPriority', () => {
  it('starts from the current priority, and ends at the lowest', () => {
    expect([0, 10, 14, 16, 19].map(lowered)).toEqual([[5], [15], [19], [19], [19]]);
  });

  it('keeps the priority where the system refuses another', () => {
    for (const code of ['EPERM', 'EACCES']) expect(refuseWith(code)).not.toThrow();
    expect(refuseWith('ESRCH')).toThrow('ESRCH');
  });
});
