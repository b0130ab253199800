import { expect, it } from 'vitest';
import { checkStaffName, checkStaffRole, roleIncludes, staffMessages, staffRoles } from './staff.js';

it('gives each role the rights of lower roles, except that tutors and proctors are separate', () => {
  for (const [rank, role] of staffRoles.entries())
    for (const [leastRank, least] of staffRoles.entries())
      expect(roleIncludes(role, least)).toBe(rank >= leastRank && !(role === 'tutor' && least === 'proctor'));
});

it.each([
  ['', staffMessages.nameRequired],
  ['  ', staffMessages.nameRequired],
  ['x'.repeat(101), staffMessages.nameTooLong],
  [` ${'x'.repeat(100)} `, null],
  ['José Núñez-O’Brien', null],
])('checks the name %j', (name, problem) => expect(checkStaffName(name)).toBe(problem));

it.each([
  ['owner', null],
  ['Owner', staffMessages.roleRequired],
  ['', staffMessages.roleRequired],
  ['constructor', staffMessages.roleRequired],
])('checks the role %j', (role, problem) => expect(checkStaffRole(role)).toBe(problem));
