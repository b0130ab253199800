import { expect, it } from 'vitest';
import { checkFile } from './boundary-rules.mjs';

const messages = (path, text) => checkFile(path, `${text}\n`).map(({ message }) => message);

it.each([
  ['frontend/src/office/a.ts', "const format = new Intl.DateTimeFormat('en-US');"],
  ['frontend/src/checkout/a.tsx', "<p>{date.toLocaleDateString('en-US', { dateStyle: 'long' })}</p>"],
  ['backend/src/leads/a.ts', "const time = at.toLocaleTimeString('en-US');"],
  ['contracts/src/rules/a.ts', "const at = new Date(text).toLocaleString('sv-SE');"],
])('reports a date that is formatted in %s: %s', (path, text) => {
  expect(messages(path, text)).toEqual(['only contracts/src/rules/date-format.ts formats dates and times']);
});

it('accepts formats in their own module, in tests and in comments', () => {
  const text = "const format = new Intl.DateTimeFormat('en-US');";
  expect(messages('contracts/src/rules/date-format.ts', text)).toEqual([]);
  expect(messages('frontend/src/office/a.test.tsx', text)).toEqual([]);
  expect(messages('frontend/src/office/a.ts', `// ${text}`)).toEqual([]);
});

it.each([
  ['frontend/src/office/money/a.tsx', 'formatTestDate(date)'],
  ['frontend/src/office/a.ts', 'formatDay(day)'],
  ['backend/src/backoffice/commands/a.ts', 'formatTestDate(date)'],
  ['backend/src/notifications/templates/a.ts', 'formatDay(day)'],
])('reports a format of the family’s pages in %s', (path, text) => {
  expect(messages(path, `const shown = ${text};`)).toHaveLength(1);
  expect(messages('frontend/src/account/a.ts', `const shown = ${text};`)).toEqual([]);
});

it.each(['longDateTime', 'shortDate', 'documentDate'])('reports %s in a CSV file', (name) => {
  const source = `import { ${name} } from '@academy/contracts/rules/date-format';`;
  expect(messages('backend/src/leads/a.ts', `${source}\nconst file = csvFile(columns, rows);`)).toEqual([
    'a CSV file has ISO dates: use academyDay or academyMinute',
  ]);
  expect(messages('backend/src/leads/a.ts', source)).toEqual([]);
});
