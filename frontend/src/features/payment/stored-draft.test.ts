import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aHandle } from '../../testing/builders';
import { installMemoryStorage, removeMemoryStorage } from '../../testing/memory-storage';
import { firstDraft, storedDraft } from './stored-draft';

const handle = aHandle({ id: 'c-1', token: 't', replaces: { id: 'c-0', token: 's' } });
const drafts = storedDraft('form');

describe('a draft', () => {
  beforeEach(() => void installMemoryStorage());
  afterEach(removeMemoryStorage);

  it('comes back with its checkout, until it is removed', () => {
    drafts.save({ values: { name: 'Ann' }, handle });
    expect(drafts.load()).toEqual({ values: { name: 'Ann' }, handle });
    drafts.remove();
    expect(drafts.load()).toBeNull();
  });

  it.each([
    ['no draft', '"text"', null],
    [
      'numbers among the values',
      '{"values":{"name":1,"email":"a"},"handle":null}',
      { values: { email: 'a' }, handle: null },
    ],
    ['a handle without a key', '{"values":{},"handle":{"id":"c-1"}}', { values: {}, handle: null }],
  ])('is read with care: %s', (_what, stored, expected) => {
    window.localStorage.setItem('form', stored);
    expect(drafts.load()).toEqual(expected);
  });

  it('begins with what was typed already over what was kept, and keeps it', () => {
    expect(firstDraft(drafts, {})).toBeNull();
    expect(firstDraft(drafts, { name: 'Ann' })).toEqual({ values: { name: 'Ann' }, handle: null });
    expect(drafts.load()).toEqual({ values: { name: 'Ann' }, handle: null });
    drafts.save({ values: { name: 'Kim', email: 'a' }, handle });
    const both = { values: { name: 'Ann', email: 'a' }, handle };
    expect(firstDraft(drafts, { name: 'Ann' })).toEqual(both);
    expect(drafts.load()).toEqual(both);
  });
});
