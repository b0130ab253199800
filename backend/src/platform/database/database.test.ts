import type { Pool, PoolClient } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { Database, PooledDatabase, Tx } from './database.js';
import { newRecords, recordsOf } from './transaction-records.js';

const answering = (
  rows: object[],
  { command = 'SELECT', rowCount = rows.length }: { command?: string; rowCount?: number | null } = {},
) => vi.fn(async (_sql: string, _values?: readonly unknown[]) => ({ command, rows, rowCount }));

describe('a database', () => {
  const two = new Database({ query: answering([{ id: 1 }, { id: 2 }]) });
  const none = new Database({ query: answering([]) });

  it('returns all rows, the first one, or their number', async () => {
    expect(await two.rows('SELECT')).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await two.one('SELECT')).toEqual({ id: 1 });
    expect(await two.only('SELECT')).toEqual({ id: 1 });
    expect(await two.count('SELECT')).toBe(2);
    expect(await two.run('SELECT')).toBeUndefined();
  });

  it('returns undefined for a row that may be missing, and throws for one that may not', async () => {
    expect(await none.rows('SELECT')).toEqual([]);
    expect(await none.one('SELECT')).toBeUndefined();
    await expect(none.only('SELECT sum(x)')).rejects.toThrow('A statement returned no row: SELECT sum(x)');
  });

  it('counts nothing for a command without a count', async () => {
    expect(await new Database({ query: answering([], { rowCount: null }) }).count('LOCK TABLE x')).toBe(0);
  });

  it('sends a named statement as it is', async () => {
    const query = answering([]);
    await new Database({ query }).named('lock lead').run('SELECT $1', [7]);
    expect(query.mock.calls).toEqual([['SELECT $1', [7]]]);
  });
});

describe('a pool', () => {
  it.each([
    ['a success', answering([])],
    ['a failure', vi.fn(() => Promise.reject(new Error('refused')))],
  ])('gets its connection back after %s', async (_what, query) => {
    const client = { query, release: vi.fn() };
    const pool = new PooledDatabase({ connect: async () => client } as unknown as Pool);
    await pool.run('SELECT 1').catch(() => undefined);
    expect(client.release).toHaveBeenCalledExactlyOnceWith();
  });
});

describe('a transaction', () => {
  const open = (query = answering([])) => {
    const records = newRecords();
    return { tx: new Tx({ query } as unknown as PoolClient, records), records };
  };

  it.each([
    ['INSERT', 1, true],
    ['UPDATE', 2, true],
    ['DELETE', 0, false],
    ['SELECT', 3, false],
  ])('knows whether %s of %i rows changed something', async (command, rowCount, hasChanges) => {
    const { tx, records } = open(answering([], { command, rowCount }));
    await tx.named('any').run('');
    expect(records.hasChanges).toBe(hasChanges);
  });

  it('refuses statements and records once it has ended', async () => {
    const { tx, records } = open();
    expect(recordsOf(tx)).toBe(records);
    const lock = tx.named('lock lead');
    records.isOpen = false;
    await expect(tx.run('SELECT 1')).rejects.toThrow('after its transaction had ended');
    await expect(lock.run('SELECT 1')).rejects.toThrow('after its transaction had ended');
    expect(recordsOf(tx)).toBeUndefined();
  });
});

it('has no records outside a transaction', () => {
  expect(recordsOf(new Database({ query: answering([]) }))).toBeUndefined();
});
