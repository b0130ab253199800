import { expect, it } from 'vitest';
import { checkFile } from './boundary-rules.mjs';

const messages = (path, text) => checkFile(path, `${text}\n`).map(({ message }) => message);

it.each([
  ['frontend/src/routes/a.ts', "const text = 'From $110 a session';"],
  ['frontend/src/content/services/a.tsx', '<p>Packages at $1,475.00</p>'],
  ['contracts/src/rules/a.ts', 'const text = "costs $50 a test";'],
  ['backend/src/notifications/templates/a.ts', 'const text = `pay $199`;'],
])('reports a hard-coded price in %s', (path, text) => {
  expect(messages(path, text)).toHaveLength(1);
});

it.each([
  ['contracts/src/seed/course-packages.ts', "const text = 'From $110';"],
  ['frontend/src/content/resources/scholarships-content.ts', "amount: '$20,000',"],
  ['frontend/src/lib/a.test.ts', "expect(text).toBe('$110');"],
  ['frontend/src/lib/a.ts', '/** For example $1,475.00. */'],
  ['frontend/src/lib/a.ts', "text.replace(/(a)(b)/, '$2$1');"],
  ['contracts/src/rules/online-payment.ts', "limits: 'Please enter an amount between $1 and $20,000',"],
  ['backend/src/leads/leads.repository.ts', "'UPDATE leads SET a = $10 WHERE id = $11'"],
])('accepts text in %s that is not a price of the academy: %s', (path, text) => {
  expect(messages(path, text)).toEqual([]);
});
