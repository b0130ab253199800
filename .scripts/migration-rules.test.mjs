import { describe, expect, it } from 'vitest';
import { findViolations } from './boundaries.mjs';
import { checkFile } from './boundary-rules.mjs';

const folder = 'backend/src/platform/database/migrations';

const migration = (up, down = '') =>
  `export class A implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(\`${up}\`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(\`${down}\`);
  }
}
`;

const messages = (up, { down, number = 1763676000018 } = {}) =>
  checkFile(`${folder}/${number}-a.ts`, migration(up, down)).map(({ message }) => message);

const planted = [
  ['CREATE INDEX a ON payments (id)', 'CREATE INDEX CONCURRENTLY a ON payments (id)'],
  ['CREATE UNIQUE INDEX a ON payments (id)', 'CREATE UNIQUE INDEX CONCURRENTLY a ON payments (id)'],
  ['CREATE INDEX IF NOT EXISTS a ON payments (id)', 'CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON payments (id)'],
  ['CREATE INDEX ${name} ON ${columns}', 'CREATE INDEX CONCURRENTLY ${name} ON ${columns}'],
  [
    'ALTER TABLE payments ADD CONSTRAINT a CHECK (b > 0)',
    'ALTER TABLE payments ADD CONSTRAINT a CHECK (b > 0) NOT VALID',
  ],
  ['ALTER TABLE payments ADD CHECK (b > 0)', 'ALTER TABLE payments ADD CHECK (b > 0) NOT VALID'],
  [
    'ALTER TABLE payments ADD CONSTRAINT a FOREIGN KEY (b) REFERENCES c (id)',
    'ALTER TABLE payments ADD CONSTRAINT a FOREIGN KEY (b) REFERENCES c (id) NOT VALID; ALTER TABLE payments VALIDATE CONSTRAINT a',
  ],
  ['ALTER TABLE payments ADD UNIQUE (b)', 'ALTER TABLE payments ADD CONSTRAINT a UNIQUE USING INDEX a'],
  [
    'ALTER TABLE payments ADD COLUMN b integer CHECK (b > 0)',
    'ALTER TABLE payments ADD COLUMN b integer NOT NULL DEFAULT 0',
  ],
  ['ALTER TABLE payments ALTER COLUMN b TYPE bigint', 'ALTER TABLE payments ALTER COLUMN b SET DEFAULT 0'],
  ['ALTER TABLE payments ALTER COLUMN b SET DATA TYPE bigint', 'ALTER TABLE payments ALTER COLUMN b DROP NOT NULL'],
  [
    'ALTER TABLE payments ALTER COLUMN b SET NOT NULL',
    'ALTER TABLE payments ADD CONSTRAINT a CHECK (b IS NOT NULL) NOT VALID; ALTER TABLE payments VALIDATE CONSTRAINT a; ALTER TABLE payments ALTER COLUMN b SET NOT NULL',
  ],
];

describe.each(planted)('the migration statement %s', (bad, good) => {
  it('is rejected', () => expect(messages(bad)).toHaveLength(1));
  it('is accepted when rewritten without a long lock', () => expect(messages(good)).toEqual([]));
  it('is accepted in an old migration that has run everywhere', () =>
    expect(messages(bad, { number: 1763676000016 })).toEqual([]));
  it('is accepted in a down migration', () => expect(messages('SELECT 1', { down: bad })).toEqual([]));
});

it('accepts a locking statement on a table that the migration itself creates', () => {
  const up =
    'CREATE TABLE emails (id uuid, CHECK (true)); CREATE INDEX emails_a ON emails (id); ALTER TABLE emails ADD CONSTRAINT b CHECK (true)';
  expect(messages(up)).toEqual([]);
  expect(messages(`${up}; CREATE INDEX a ON payments (id)`)).toHaveLength(1);
});

it('reports the line number and skips comments', () => {
  expect(messages('-- x')).toEqual([]);
  const [found] = checkFile(`${folder}/1763676000018-a.ts`, migration('SELECT 1;\nCREATE INDEX a ON payments (id)'));
  expect(found).toMatchObject({ line: 4 });
});

it('finds no violations in the existing migrations', () => {
  expect(findViolations().filter(({ path, message }) => path.startsWith(folder) && !message.includes('lines'))).toEqual(
    [],
  );
});
