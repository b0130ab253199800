import { expect, it } from 'vitest';
import { summaryLines } from './summary-lines';

it.each([
  ['This field is required', 'School', 'School: This field is required'],
  ['Only letters and spaces allowed', 'Parent First Name', 'Parent First Name: Only letters and spaces allowed'],
  ['Phone number must be 10 digits, numbers only', 'Parent Phone', 'Phone number must be 10 digits, numbers only'],
  ['Please select a package before proceeding.', undefined, 'Please select a package before proceeding.'],
])('formats the summary line for "%s" at %s', (message, label, expected) => {
  const labels = label ? { part: label } : {};
  expect(summaryLines([{ part: 'part', message }], labels, (part) => `id-${part}`)).toEqual([
    { message: expected, fieldId: 'id-part' },
  ]);
  expect(summaryLines([{ part: null, message }], labels, (part) => part)).toEqual([{ message }]);
});
