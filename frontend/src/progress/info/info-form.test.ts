import type { StudentInfoEntry } from '@academy/contracts/http/student-info';
import { expect, it } from 'vitest';
import { changeOf, editableParts } from './info-form';

const fields: StudentInfoEntry[] = [
  { field: 'allergies', name: 'Allergies', info: { allergies: 'Nuts' }, may_edit: true },
  { field: 'own_1', name: 'Size', info: {}, may_edit: false },
  {
    field: 'emergency_contact',
    name: 'In an emergency',
    info: { emergency_name: 'Ana Lee', emergency_phone: '2035550144' },
    may_edit: true,
  },
];
const stored = Object.fromEntries(editableParts(fields).map(({ part, text }) => [part, text]));

it('shows the parts of the fields that may be edited, as the academy calls them', () => {
  expect(editableParts(fields).map(({ label, text }) => [label, text])).toEqual([
    ['Allergies', 'Nuts'],
    ['In an emergency, name', 'Ana Lee'],
    ['In an emergency, phone', '(203) 555-0144'],
    ['In an emergency, relation to the student', ''],
  ]);
});

it('sends the changed fields, each with all of its parts', () => {
  expect(changeOf(fields, stored)).toEqual({});
  expect(changeOf(fields, { ...stored, allergies: 'Nuts ', own_1: 'M' })).toEqual({});
  expect(changeOf(fields, { ...stored, allergies: '', emergency_relation: 'aunt' })).toEqual({
    allergies: '',
    emergency_name: 'Ana Lee',
    emergency_phone: '(203) 555-0144',
    emergency_relation: 'aunt',
  });
});
