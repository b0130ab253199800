import { expect, it } from 'vitest';
import { compareStored } from './stored-changes';

const names = ['first', 'last'] as const;
const before = { first: 'Ann', last: 'Lee' };

it.each([
  ['nothing changed', before, before, {}, []],
  ['only typed', { first: 'Anna', last: 'Lee' }, before, {}, []],
  ['only stored', before, { first: 'Ann', last: 'Li' }, { last: 'Li' }, []],
  [
    'typed and stored in different fields',
    { first: 'Anna', last: 'Lee' },
    { first: 'Ann', last: 'Li' },
    { last: 'Li' },
    [],
  ],
  ['typed and stored the same', { first: 'Anna ', last: 'Lee' }, { first: 'Anna', last: 'Lee' }, {}, []],
  ['typed and stored differently', { first: 'Anna', last: 'Lee' }, { first: 'Anne', last: 'Lee' }, {}, ['first']],
])('compareStored returns stored-only changes and conflicts: %s', (_what, typed, stored, untouched, conflicts) => {
  expect(compareStored(names, before, typed, stored)).toEqual({ untouched, conflicts });
});
