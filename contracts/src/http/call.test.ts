import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calls } from './all-calls.js';
import { call, fillPath, nameOf, pathOf, type } from './call.js';

const moveLesson = call('POST', '/students/:id/lessons/:lesson/move', 'parent', { body: type<{ to: string }>() });

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
