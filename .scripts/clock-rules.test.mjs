import { expect, it } from 'vitest';
import { checkFile } from './boundary-rules.mjs';

const messages = (path, text) => checkFile(path, `${text}\n`).map(({ message }) => message);

it('lets SQL read the time with academy_now() only', () => {
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
  'lets the clock of the process decide nothing: %s',
  (bad) => {
    expect(messages('backend/src/leads/a.ts', bad)).toHaveLength(1);
    expect(messages('backend/src/local/a.ts', bad)).toEqual([]);
    expect(messages('backend/src/leads/a.test.ts', bad)).toEqual([]);
    expect(messages('frontend/src/lib/a.ts', bad)).toEqual([]);
  },
);

it('takes a time that came from elsewhere', () => {
  expect(messages('backend/src/leads/a.ts', 'const at = new Date(row.at);')).toEqual([]);
});
