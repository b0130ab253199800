import { expect, it } from 'vitest';
import { checkFile } from './boundary-rules.mjs';

const messages = (path, text) => checkFile(path, `${text}\n`).map(({ message }) => message);

it('SQL may read the time only with academy_now(), except in older migrations', () => {
  const sql = "const late = 'created_at < now()';";
  const broken = ['SQL reads the time with academy_now()'];
  expect(messages('backend/src/leads/a.ts', sql)).toEqual(broken);
  expect(messages('backend/src/leads/a.ts', sql.replace('now()', 'current_date'))).toEqual(broken);
  expect(messages('backend/src/platform/database/migrations/1763676000018-a.ts', sql)).toEqual(broken);
  expect(messages('backend/src/platform/database/migrations/1763676000016-a.ts', sql)).toEqual([]);
  expect(messages('backend/src/leads/a.ts', sql.replace('now', 'academy_now'))).toEqual([]);
  expect(messages('backend/src/leads/a.ts', 'const start = performance.now();')).toEqual([]);
  expect(messages('backend/src/leads/a.ts', 'const now = await this.clock.now();')).toEqual([]);
});

it.each(['const now = new Date();', 'const now = new Date( );', 'const at = Date.now();', 'const read = Date.now;'])(
  'backend code may not read the clock of the process: %s',
  (bad) => {
    expect(messages('backend/src/leads/a.ts', bad)).toHaveLength(1);
    expect(messages('backend/src/local/a.ts', bad)).toEqual([]);
    expect(messages('backend/src/leads/a.test.ts', bad)).toEqual([]);
    expect(messages('frontend/src/lib/a.ts', bad)).toEqual([]);
  },
);

it('accepts a date created from a given value', () => {
  expect(messages('backend/src/leads/a.ts', 'const at = new Date(row.at);')).toEqual([]);
});
