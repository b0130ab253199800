import type { SettingDefinition } from './definition.js';

/** The parts of an email that the office can replace. */
export const emailSetting: SettingDefinition = {
  name: 'email',
  title: 'Emails',
  about: 'Fields you leave empty keep the standard text. Dates, amounts and links are always included.',
  fields: [
    { key: 'name', label: 'Email', type: 'line', max: 80, fixed: true },
    {
      key: 'subject',
      label: 'Subject',
      type: 'line',
      max: 120,
      optional: true,
      hint: 'Replaces the standard subject, which may name a date or an amount.',
    },
    { key: 'heading', label: 'Heading', type: 'line', max: 80, optional: true },
    {
      key: 'note',
      label: 'Note',
      type: 'text',
      max: 1_000,
      optional: true,
      hint: 'Added at the end. Separate paragraphs with an empty line.',
    },
  ],
  titleOf: ({ name }) => String(name),
  columns: ['name', 'subject', 'heading'],
  canAdd: false,
  canRemove: false,
};
