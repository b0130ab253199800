import { describe, expect, it } from 'vitest';
import { isDatabaseDown } from './database-down.js';

describe('detecting that the database is down', () => {
  it.each([
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout', { cause: new Error('timeout expired') }),
    new Error('timeout exceeded when trying to connect'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('Client was closed and is not queryable'),
    new Error('Query read timeout'),
    new AggregateError([Object.assign(new Error('no'), { code: 'ECONNREFUSED' })]),
    new Error('wrapped', { cause: Object.assign(new Error('the database system is starting up'), { code: '57P03' }) }),
    Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }),
  ])('recognizes %s', (error) => {
    expect(isDatabaseDown(error)).toBe(true);
  });

  it.each([
    new Error('a bug'),
    new TypeError('undefined is not a function'),
    Object.assign(new Error('duplicate'), { code: '23505' }),
    'Connection terminated',
    undefined,
  ])('ignores %s', (error) => {
    expect(isDatabaseDown(error)).toBe(false);
  });
});
