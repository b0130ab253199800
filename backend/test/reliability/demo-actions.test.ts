import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actionStatements, createActionClient } from '../../src/local/demo/action-client.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { until } from '../support/journey.js';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createDatabase();
  await database.query('CREATE TABLE notes (text text)');
  pool = new pg.Pool({ connectionString: database.url, Client: createActionClient() as unknown as typeof pg.Client });
  // The pool emits this error when an idle connection ends. TypeORM handles it for its own pools.
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const note = (text: string) => pool.query('INSERT INTO notes VALUES ($1)', [text]);
const notes = async () => (await database.query<{ text: string }>('SELECT text FROM notes')).map(({ text }) => text);

it('hides the transactions of an action until it is kept', async () => {
  await pool.query(actionStatements.begin);
  for (const text of ['one', 'two']) {
    await pool.query('START TRANSACTION');
    await note(text);
    await pool.query('COMMIT');
  }
  await pool.query('START TRANSACTION');
  await note('rolled back');
  await pool.query('ROLLBACK');
  expect(await notes()).toEqual([]);
  await pool.query(actionStatements.keep);
  expect(await notes()).toEqual(['one', 'two']);
});

it('runs all clients of the pool in the same action, and undo rolls them back', async () => {
  await pool.query(actionStatements.begin);
  const held = await pool.connect();
  await held.query('DELETE FROM notes');
  expect((await pool.query('SELECT * FROM notes')).rows).toEqual([]);
  held.release();
  await pool.query(actionStatements.undo);
  expect(await notes()).toEqual(['one', 'two']);
});

it('stores nothing of an action after its connection was lost', async () => {
  await pool.query(actionStatements.begin);
  await note('lost');
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await database.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  // Statements fail on the dead connection until the pool opens another one.
  const refused = () => note('stray').then(() => 'stored', String);
  await until('another connection', async () => /stored|of this action was lost/.test(await refused()));
  await expect(pool.query(actionStatements.keep)).rejects.toThrow('The connection of this action was lost');
  await pool.query(actionStatements.undo);
  await note('afterwards');
  expect(await notes()).toEqual(['one', 'two', 'afterwards']);
});
