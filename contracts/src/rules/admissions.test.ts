import { describe, expect, it } from 'vitest';
import { servicePackages } from '../seed/service-packages.js';
import { admissionsFlags } from './admissions.js';

const on = (name: string) =>
  Object.entries(admissionsFlags(name))
    .filter(([, value]) => value === 1)
    .map(([flag]) => flag);

describe('flags of an admissions package', () => {
  it.each([
    ['5 Session Package', 'five_session_package'],
    ['Five sessions', 'five_session_package'],
    ['Package of ten', 'ten_session_package'],
    ['10-session package', 'ten_session_package'],
    ['FIFTEEN', 'fifteen_session_package'],
    ['15 Session Package', 'fifteen_session_package'],
    ['Twenty sessions', 'twenty_session_package'],
    ['20 Session Package', 'twenty_session_package'],
    ['Initial Intake', 'initial_intake'],
    ['50 sessions, attended often', 'initial_intake'],
    ['', 'initial_intake'],
  ])('%j sets only the flag %s', (name, flag) => {
    expect(on(name)).toEqual([flag]);
    expect(Object.keys(admissionsFlags(name))).toHaveLength(5);
  });

  it('sets a different flag for each package on sale', () => {
    const flags = servicePackages
      .filter(({ service }) => service === 'college_admissions')
      .flatMap(({ name }) => on(name));
    expect(new Set(flags).size).toBe(5);
  });
});
