import {
  infoAccesses,
  studentInfoFields,
  studentInfoKeys,
  type InfoAccess,
  type StudentInfoField,
} from '../student-info.js';
import type { SettingDefinition } from './definition.js';
import type { SettingField, SettingOption } from './fields.js';

/** Months for which a field can be kept at most. The privacy policy says so. */
export const infoKeptMonthsMax = 36;

const accessLabels: Readonly<Record<InfoAccess, string>> = {
  none: 'Hidden',
  see: 'Can see it',
  edit: 'Can edit it',
};

const options = (accesses: readonly InfoAccess[]): SettingOption[] =>
  accesses.map((value) => ({ value, label: accessLabels[value] }));

const access = (key: string, label: string, hint?: string): SettingField => ({
  key,
  label,
  type: 'choice',
  options: options(infoAccesses),
  ...(hint !== undefined && { hint }),
});

/** What the academy knows about each student: the names of the fields, who sees them, and how long they are kept. */
export const studentInfoSetting: SettingDefinition = {
  name: 'field',
  title: 'Student information',
  about:
    'What you need to know about each student. Managers and owners see and edit every field. A field without a name is not used: it is hidden, and what was entered stays until its time is over.',
  fields: [
    {
      key: 'field',
      label: 'Field',
      type: 'choice',
      options: studentInfoKeys.map((value) => ({ value, label: studentInfoFields[value].label })),
      fixed: true,
    },
    {
      key: 'name',
      label: 'Name',
      type: 'line',
      max: 40,
      optional: true,
      hint: 'As staff and families see it. What was entered under another name stays.',
    },
    access('family', 'Parents', 'Students see what their parent sees, and edit nothing.'),
    access('desk', 'Desk'),
    access('tutor', 'Tutors', 'Of their own students.'),
    {
      key: 'proctor',
      label: 'Proctors',
      type: 'choice',
      options: options(['none', 'see']),
      hint: 'On the check-in list of a test date, if the field is in lists.',
    },
    {
      key: 'in_lists',
      label: 'In lists',
      type: 'switch',
      hint: 'Shown on rosters and beside lessons too, not only on the student’s page.',
    },
    {
      key: 'keep_months',
      label: 'Kept for, months',
      type: 'count',
      min: 1,
      max: infoKeptMonthsMax,
      hint: 'After the student’s last lesson, test or registration, and after the last change. It is removed within a week after that.',
    },
  ],
  titleOf: ({ field, name }) =>
    typeof name === 'string' ? name : `${studentInfoFields[field as StudentInfoField].label} (not used)`,
  nameHeader: 'Field',
  columns: ['family', 'desk', 'tutor', 'proctor', 'in_lists', 'keep_months'],
  officeOnly: true,
  canAdd: false,
  canRemove: false,
};
