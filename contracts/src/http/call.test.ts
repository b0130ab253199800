import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calls } from './all-calls.js';
import type { Cents } from '../rules/money.js';
import { call, fillPath, nameOf, pathOf, type } from './call.js';
import { refusalsOf } from './refusals.js';

const moveLesson = call('POST', '/students/:id/lessons/:lesson/move', 'parent', {
  body: type<{ to: string; version: number }>(),
  idempotent: 'version',
  refusals: ['slot_taken'],
  example: { to: '2026-12-09 16:00', version: 1 },
});

describe('the path of a call', () => {
  it('has its parameters, encoded', () => {
    expect(pathOf(moveLesson, { id: 'a b', lesson: '1/2' })).toBe('/api/students/a%20b/lessons/1%2F2/move');
    expect(pathOf(call('GET', '/prices', 'public'))).toBe('/api/prices');
  });

  it('is refused without a parameter', () => {
    expect(() => pathOf(moveLesson, { id: '1', lesson: '' })).toThrow(
      'POST /students/:id/lessons/:lesson/move: path parameter lesson is missing',
    );
    expect(() => fillPath(moveLesson, { id: '1' })).toThrow('path parameter lesson is missing');
    // @ts-expect-error a parameter is missing
    expect(() => pathOf(moveLesson, { id: '1' })).toThrow();
    // @ts-expect-error all parameters are missing
    expect(() => pathOf(moveLesson)).toThrow();
  });
});

describe('a declaration', () => {
  it('that sends a body with a GET does not compile', () => {
    // @ts-expect-error a GET has no body
    call('GET', '/prices', 'public', { body: type<{ to: string }>() });
  });

  it('for the wrong audience does not compile', () => {
    // @ts-expect-error a call of the office is not for parents
    call('GET', '/office/prices', 'parent');
    // @ts-expect-error a call of a family is not for a role
    call('GET', '/prices', 'desk');
    // @ts-expect-error the audience is missing
    call('GET', '/prices');
  });
});

describe('a POST', () => {
  it('that does not say how it repeats does not compile', () => {
    // @ts-expect-error `idempotent` is missing
    call('POST', '/prices', 'public', {});
    // @ts-expect-error `idempotent` is missing
    call('POST', '/prices', 'public');
    // @ts-expect-error there is no reason
    call('POST', '/prices', 'public', { idempotent: 'none' });
    call('POST', '/prices', 'public', { idempotent: { none: 'Each request makes a price.' } });
  });

  it('whose body lacks what makes it repeatable does not compile', () => {
    const body = type<{ to: string }>();
    // @ts-expect-error the body has no version
    call('POST', '/prices', 'public', { body, example: { to: 'a' }, idempotent: 'version' });
    // @ts-expect-error the body has no id
    call('POST', '/prices', 'public', { body, example: { to: 'a' }, idempotent: 'id' });
  });

  it('without an example of its body, or with a wrong one, does not compile', () => {
    const body = type<{ to: string; amount: Cents }>();
    // @ts-expect-error there is no example
    call('POST', '/prices', 'public', { body, idempotent: 'state' });
    // @ts-expect-error a field is missing
    call('POST', '/prices', 'public', { body, idempotent: 'state', example: { to: 'a' } });
    call('POST', '/prices', 'public', { body, idempotent: 'state', example: { to: 'a', amount: 500 } });
  });

  it('with an unknown error code does not compile', () => {
    // @ts-expect-error there is no such code
    call('POST', '/prices', 'public', { idempotent: 'state', refusals: ['too_late'] });
  });
});

describe('the refusals of a call', () => {
  it('are its own and those of its kind', () => {
    const own = [...refusalsOf(moveLesson)];
    expect(own).toEqual(expect.arrayContaining(['slot_taken', 'stale_version', 'unauthenticated', 'access_denied']));
    expect(own).toEqual(expect.arrayContaining(['not_found', 'validation_failed', 'internal']));
    expect(own).not.toContain('seat_taken');
    expect([...refusalsOf(call('GET', '/prices', 'public'))]).toEqual(['internal', 'unavailable', 'too_many_requests']);
  });
});

describe('all calls', () => {
  it('include those of every file', () => {
    const folder = new URL('.', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const declared = files
      .filter((name) => !name.endsWith('.test.ts'))
      .flatMap((name) => [...readFileSync(new URL(name, folder), 'utf8').matchAll(/^export const (\w+) = call\(/gm)]);
    expect(new Set(declared.map(([, name]) => name))).toEqual(new Set(Object.keys(calls)));
    // No two have the same name.
    expect(declared).toHaveLength(Object.keys(calls).length);
  });

  it('have a method and path of their own, with or without /api', () => {
    const addresses = Object.values(calls).map((one) => nameOf(one).replace(/:\w+/g, ':'));
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });
});
