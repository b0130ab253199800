import { expect, it } from 'vitest';
import { checkFile } from './boundary-rules.mjs';

const messages = (text, path = 'backend/src/leads/leads.dto.ts') => checkFile(path, text).map(({ message }) => message);
const body = (...fields) => `export class LeadBody {\n${fields.map((field) => `  ${field}`).join('\n')}\n}\n`;

it.each(['name: string;', 'name?: string;', 'readonly name!: string;'])(
  'reports a field without a decorator: %s',
  (field) => {
    expect(messages(body('@Allow() email: string;', field))).toEqual([
      'name has no decorator, so the validation drops it',
    ]);
  },
);

it('accepts decorators beside and above a field', () => {
  expect(messages(body('@Allow() name: string;'))).toEqual([]);
  expect(
    messages(body('@Rule((name) => (name === "" ? "Required" : null))', '/** The name. */', 'name: string;')),
  ).toEqual([]);
  expect(messages(body('@Rule(', '  checkName,', ')', 'name: string;'))).toEqual([]);
});

it('accepts fields of an open body, and of classes that are not sent', () => {
  expect(messages('export class LeadBody extends OpenBody {\n  name: string;\n}\n')).toEqual([]);
  expect(messages(body('name: string;'), 'backend/src/leads/lead.ts')).toEqual([]);
});
