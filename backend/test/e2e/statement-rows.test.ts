import { Client, type Connection, type FieldDef, type Submittable } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { readStatements, type CodedStatement } from '../support/statement-types.js';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Lets PostgreSQL parse a statement without running it. */
class Describing implements Submittable {
  private fields: FieldDef[] = [];
  readonly columns: Promise<string[]>;
  private resolve: (columns: string[]) => void = () => {};
  private reject: (error: Error) => void = () => {};

  constructor(private readonly sql: string) {
    this.columns = new Promise((resolve, reject) => ([this.resolve, this.reject] = [resolve, reject]));
  }

  submit(connection: Connection): void {
    connection.parse({ text: this.sql, name: '', types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.fields = fields;
  }

  handleError(error: Error): void {
    this.reject(error);
  }

  handleReadyForQuery(): void {
    this.resolve(this.fields.map(({ name }) => name));
  }
}

const columnsOf = (sql: string): Promise<string[]> => client.query(new Describing(sql)).columns;

/** What is wrong with a statement; null if nothing is. */
async function problemOf({ place, sql = '', row }: CodedStatement): Promise<string | null> {
  try {
    const columns = await columnsOf(sql);
    if (!row) return null;
    const missing = row.filter(({ name, isOptional }) => !isOptional && !columns.includes(name));
    const unknown = columns.filter((column) => !row.some(({ name }) => name === column));
    if (missing.length === 0 && unknown.length === 0) return null;
    return `${place} lacks [${missing.map(({ name }) => name).join(', ')}], and its type lacks [${unknown.join(', ')}]`;
  } catch (error) {
    return `${place} ${(error as Error).message}`;
  }
}

describe('the statements of the back end', () => {
  it('are valid, and return the columns that their row types name', async () => {
    const known = readStatements().filter(({ sql }) => sql !== undefined);
    // Those that are put together from values are not known.
    expect(known.length).toBeGreaterThan(600);
    const problems: string[] = [];
    for (const statement of known) {
      const problem = await problemOf(statement);
      if (problem !== null) problems.push(problem);
    }
    expect(problems).toEqual([]);
  });

  it('(negative control) are reported with a wrong column or table', async () => {
    const row = [{ name: 'id', isOptional: false }];
    const statement = (sql: string) => problemOf({ place: 'a.ts:1', sql, row });
    expect(await statement('SELECT id FROM leads WHERE email = $1')).toBeNull();
    expect(await statement('SELECT email FROM leads')).toBe('a.ts:1 lacks [id], and its type lacks [email]');
    expect(await statement('SELECT id FROM lead')).toContain('relation "lead" does not exist');
  });
});
