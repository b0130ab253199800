import 'reflect-metadata';
import { Allow } from 'class-validator';
import { describe, expect, it } from 'vitest';
import type { FieldErrors } from '@academy/contracts/http/errors';
import { ValidationFailed } from '../errors/errors.js';
import { BodyPipe, OpenBody, Rule, SatisfiesRule, type ReadTime } from './validation.js';

const now = new Date('2026-11-22T08:00:00Z');
const pipe = new BodyPipe(async () => now);

async function read(metatype: new () => object, body: unknown): Promise<unknown> {
  try {
    return await pipe.transform(body, { type: 'body', metatype });
  } catch (error) {
    if (error instanceof ValidationFailed) return error.details.errors;
    throw error;
  }
}

async function checkDay(body: { day: unknown }, readTime: ReadTime): Promise<FieldErrors> {
  const today = (await readTime()).toISOString().slice(0, 10);
  return body.day === today ? {} : { 'days.0': ['Not today', 'Nor tomorrow'], more: ['Missing'] };
}

@SatisfiesRule(checkDay)
class Ruled {
  @Rule((name) => (name === '' ? 'Required' : null)) name: string;
  @Allow() day: unknown;
}

class Open extends OpenBody {
  @Rule((name) => (name === '' ? 'Required' : null)) name: string;
}

describe('a request body with a rule', () => {
  it('is accepted without undeclared fields when it satisfies the rule', async () => {
    expect(await read(Ruled, { name: 'Ann', day: '2026-11-22', more: 1 })).toEqual({ name: 'Ann', day: '2026-11-22' });
  });

  it('is rejected with field errors first, then the errors of the rule', async () => {
    const errors = await read(Ruled, { day: '2026-11-23' });
    expect(Object.entries(errors as object)).toEqual([
      ['name', ['Required']],
      ['days.0', ['Not today', 'Nor tomorrow']],
      ['more', ['Missing']],
    ]);
  });
});

class Noted {
  @Rule((note) => (note.length > 3 ? 'Too long' : null)) note: string;
}

// Without the fix, a handler gets `undefined` or a number for a text that may be empty, and fails.
it.each([{}, { note: null }, { note: 5 }, { note: ['a'] }])(
  'reads what is not text as empty text: %j',
  async (body) => {
    expect(await read(Noted, body)).toEqual({ note: '' });
  },
);

describe('an open request body', () => {
  it('keeps undeclared fields', async () => {
    expect(await read(Open, { name: 'Ann', test_1_id: 'x', tests: [{ id: 'y' }] })).toEqual({
      name: 'Ann',
      test_1_id: 'x',
      tests: [{ id: 'y' }],
    });
  });

  it('is still validated', async () => {
    expect(await read(Open, { test_1_id: 'x' })).toEqual({ name: ['Required'] });
  });
});
