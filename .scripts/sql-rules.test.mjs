import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFile } from './boundary-rules.mjs';
import { root } from './repo.mjs';
import { findTables, withoutViews } from './sql-rules.mjs';
import { readModels } from './read-models.mjs';
import { seeds, serverCommands, tableOwners } from './table-owners.mjs';
import { views } from './views.mjs';

const messages = (path, ...lines) => checkFile(path, `${lines.join('\n')}\n`).map(({ message }) => message);
const read = (path) => readFileSync(join(root, path), 'utf8');

const stray = 'SQL belongs in a *.repository.ts or a declared read model';
const sql = (text) => `const statement = ${JSON.stringify(text)};`;

describe('SQL', () => {
  it.each([
    ['a statement', sql('SELECT id FROM leads')],
    ['a statement over several lines', 'const statement = `SELECT id\nFROM\n  leads`;'],
    ['a part of one', sql('id FROM leads')],
    ['a call, whatever it says', 'await this.database.run(statement);'],
    ['a typed call', 'await tx.rows<{ id: string }>(statement);'],
    ['a named call', "await tx\n  .named('lock lead')\n  .one(statement);"],
    ['a call of the driver', 'await client.query(statement);'],
    ['an entity', 'await dataSource.getRepository(Lead).find();'],
  ])('is allowed only in repositories: %s', (_, bad) => {
    expect(messages('backend/src/leads/commands/a.ts', bad)).toEqual([stray]);
    expect(messages('backend/src/leads/leads.repository.ts', bad)).toEqual([]);
  });

  it('is reported with its line number', () => {
    const text = `/* SELECT id\nFROM leads */\n${sql('SELECT id FROM leads')}\n`;
    expect(checkFile('backend/src/leads/a.ts', text)).toMatchObject([{ line: 3 }]);
  });

  it('is allowed in tests, seeds and migrations', () => {
    for (const path of ['backend/src/leads/a.test.ts', seeds[0], 'backend/src/platform/database/migrations/1-a.ts'])
      expect(messages(path, sql('INSERT INTO seats SELECT * FROM leads'))).toEqual([]);
  });
});

describe('a list of names', () => {
  const message = 'a list that people read is sorted with byName (platform/database/name-order.ts)';

  it.each([
    'SELECT id FROM staff ORDER BY lower(name), id',
    'SELECT id FROM staff m ORDER BY m.disabled_at IS NOT NULL, lower(m.name)',
    'jsonb_agg(r.id ORDER BY lower(r.parent_last_name), lower(r.parent_first_name))',
    'lower(name), id',
  ])('is not sorted by the locale of the server: %s', (text) => {
    expect(messages('backend/src/staff/staff.repository.ts', sql(text))).toEqual([message]);
  });

  it.each([
    "SELECT id FROM staff ORDER BY ${byName('name')}, id",
    'SELECT id FROM staff WHERE lower(name) = $1 ORDER BY id',
    'SELECT during FROM time_claims ORDER BY lower(during)',
  ])('is otherwise free: %s', (text) => {
    expect(messages('backend/src/lessons/a.repository.ts', sql(text))).not.toContain(message);
  });
});

describe('a table of another feature', () => {
  const repository = 'backend/src/leads/leads.repository.ts';

  it.each(['SELECT 1 FROM seats', 'SELECT 1 FROM leads JOIN seats s ON true', 'UPDATE leads SET x = 1 FROM seats'])(
    'cannot be read without a declared read model: %s',
    (text) => {
      expect(messages(repository, sql(text))).toEqual([
        'seats belongs to seats: read it through its repository, or declare a read model',
      ]);
    },
  );

  it.each(['INSERT INTO seats VALUES (1)', 'UPDATE seats SET x = 1', 'DELETE FROM seats'])(
    'cannot be written: %s',
    (text) => {
      expect(messages(repository, sql(text))).toEqual(['only repositories of seats write seats']);
    },
  );
});

describe('a declared read model', () => {
  const entries = Object.entries(readModels);

  it.each(entries)(
    '%s reads every table that it declares, and declares only tables of other features',
    (path, tables) => {
      const named = withoutViews(findTables(read(path))).map(({ table }) => table);
      expect(tables.filter((table) => !named.includes(table))).toEqual([]);
      expect(tables.filter((table) => path.startsWith(`backend/src/${tableOwners[table]}/`))).toEqual([]);
    },
  );

  it.each(entries)('%s cannot read undeclared tables or write to tables of other features', (path, tables) => {
    const foreign = Object.keys(tableOwners).filter(
      (table) => !views[table] && !path.startsWith(`backend/src/${tableOwners[table]}/`),
    );
    for (const table of foreign) {
      expect(messages(path, sql(`SELECT 1 FROM ${table}`))).toHaveLength(tables.includes(table) ? 0 : 1);
      expect(messages(path, sql(`UPDATE ${table} SET x = 1`))).toHaveLength(1);
    }
  });
});

describe('a view', () => {
  const reading = (path, view) => messages(path, sql(`SELECT 1 FROM ${view}`));

  it('counts as those of its tables whose owners do not publish it', () => {
    const deliveries = 'deliveries belongs to platform: read it through its repository, or declare a read model';
    expect(reading('backend/src/leads/leads.repository.ts', 'dead_deliveries')).toEqual([deliveries]);
    expect(reading('backend/src/platform/a.repository.ts', 'dead_deliveries')).toEqual([]);
    expect(reading('backend/src/leads/leads.repository.ts', 'payment_standing')).toEqual([]);
  });

  it('counts as a declared table of a read model', () => {
    expect(reading('backend/src/local/demo/demo-actions.repository.ts', 'dead_deliveries')).toEqual([]);
  });

  it('is read only in repositories, even if it is published, and never written', () => {
    expect(reading('backend/src/leads/a.ts', 'payment_standing')).toEqual([stray]);
    expect(messages('backend/src/leads/leads.repository.ts', sql('UPDATE payment_standing SET x = 1'))).toEqual([
      'only repositories of payments write payment_standing',
    ]);
  });

  it.each(Object.entries(views))(
    '%s reads known tables, and only their owners publish it',
    (_, { reads, publishedBy }) => {
      expect(reads.filter((table) => !tableOwners[table] || views[table])).toEqual([]);
      const owners = reads.map((table) => tableOwners[table]);
      expect(publishedBy.filter((feature) => !owners.includes(feature))).toEqual([]);
    },
  );
});

describe('a piece of SQL', () => {
  const path = 'backend/src/leads/leads.repository.ts';
  const shared = 'SQL that several files read is a view (.scripts/views.mjs)';

  it.each([
    "export const isOpen = `EXISTS (SELECT 1 FROM leads l WHERE l.state = 'new')`;",
    "export const isNew = 'l.owner_id IS NULL';",
    'export const isOf = (id: string): string =>\n  `COALESCE(l.owner_id, ${id})`;',
  ])('may not be exported: %s', (text) => {
    expect(messages(path, text)).toEqual([shared]);
    expect(messages(path, text.replace('export ', ''))).toEqual([]);
  });

  it.each([
    'export const find = (tx: Tx) => tx.rows(`SELECT id FROM leads`);',
    "export const label = 'Select a date';",
  ])('does not stop other exports: %s', (text) => {
    expect(messages(path, text)).toEqual([]);
  });
});

describe('a file that sends server commands to the database', () => {
  it.each(serverCommands)('%s may run commands without SQL, but no SQL on tables', (path) => {
    expect(messages(path, 'await client.query(`LISTEN ${channel}`);')).toEqual([]);
    expect(messages(path, sql('SELECT 1 FROM outbox'))).toEqual([stray]);
    expect(messages('backend/src/leads/leads.ts', read(path))).toContain(stray);
  });
});

it('every table that a migration creates has an owner', () => {
  const folder = 'backend/src/platform/database/migrations';
  const made = readdirSync(join(root, folder)).flatMap((name) =>
    [...read(`${folder}/${name}`).matchAll(/CREATE (?:OR REPLACE )?(?:TABLE|VIEW) (?:IF NOT EXISTS )?"?(\w+)/g)].map(
      ([, table]) => table,
    ),
  );
  expect([...new Set(made)].filter((table) => !tableOwners[table])).toEqual([]);
});
