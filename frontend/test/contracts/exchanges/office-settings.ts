import {
  listSettings,
  addSetting,
  saveSetting,
  previewSetting,
  removeSetting,
  listSettingChanges,
  undoSettingChange,
  type SettingChange,
  type SettingChangedResponse,
  type SettingChangesResponse,
  type SettingItem,
  type SettingPreviewResponse,
  type SettingsResponse,
} from '@academy/contracts/http/office/settings';
import type { SettingDifference } from '@academy/contracts/rules/settings/definition';
import { describe, expect, it } from 'vitest';
import { exchange, refused } from '../exchange';
import { anInteger, aText, aTime, oneOrMore, pinned, refusal, textLike, type Pinned } from '../pinned';
import type { State } from '../state';

const given: State[] = [
  ['there is an owner'],
  ['the owner is signed in to the office'],
  ['the office looks at the testimonials'],
];
const added: State = ['the owner has added a testimonial'];
const values = { testimonial: 'It worked.', name: 'Ann L., parent', rating: 5, active: true };
const params = { kind: 'testimonial', id: '1001' };
const anyNumber = (example: string) => textLike('^\\d+$', example);

const item: Pinned<SettingItem> = { id: anyNumber('1001'), values, version: anInteger(1) };
const happened: Pinned<SettingChange> = {
  id: anyNumber('7'),
  kind: 'testimonial',
  item_id: anyNumber('1001'),
  title: 'Ann L., parent',
  action: 'added',
  at: aTime(),
  by: aText('Test owner'),
  is_undo: false,
  can_undo: true,
};
const change: Pinned<SettingChange> = {
  ...happened,
  differences: oneOrMore<SettingDifference>({ label: aText('Text'), from: null, to: aText('It worked.') }),
};

describe('the office settings', () => {
  it('are listed by kind', async () => {
    const { items } = await exchange({
      what: 'the testimonials in Settings',
      given,
      call: listSettings,
      params: { kind: 'testimonial' },
      answer: pinned<SettingsResponse>({
        success: true,
        items: oneOrMore<SettingItem>({
          id: anyNumber('1'),
          values: { testimonial: aText('It worked.'), name: aText('Ann L.'), rating: anInteger(5), active: true },
          version: anInteger(0),
        }),
      }),
    });
    expect(items).toHaveLength(1);
  });

  it('accept a new item', async () => {
    const { item: one } = await exchange({
      what: 'a new testimonial in Settings',
      given,
      call: addSetting,
      params: { kind: 'testimonial' },
      body: { values },
      answer: pinned<SettingChangedResponse>({ success: true, item, change }),
    });
    expect(one?.values).toEqual(values);
  });

  it('return the differences of a change', async () => {
    const body = { values: { ...values, rating: 4 }, version: 1 };
    const { change: done } = await exchange({
      what: 'a changed testimonial in Settings',
      given: [...given, added],
      call: saveSetting,
      params,
      body,
      answer: pinned<SettingChangedResponse>({
        success: true,
        item: { ...item, values: body.values },
        change: { ...change, action: 'changed', differences: [{ label: 'Stars', from: '5', to: '4' }] },
      }),
    });
    expect(done.differences).toEqual([{ label: 'Stars', from: '5', to: '4' }]);
  });

  it('reject a stale version with 409', async () => {
    const body = { values, version: 9 };
    const error = await refused({
      what: 'a testimonial in Settings that someone else has changed',
      given: [...given, added],
      call: saveSetting,
      params,
      body,
      status: 409,
      answer: refusal('stale_version', 'This was changed by someone else.'),
    });
    expect(error.code).toBe('stale_version');
  });

  it('return a preview of an item before it is saved', async () => {
    const body = { id: null, values };
    const { path } = await exchange({
      what: 'a preview of a testimonial in Settings',
      given: [...given, ['the site can be previewed']],
      call: previewSetting,
      params: { kind: 'testimonial' },
      body,
      answer: pinned<SettingPreviewResponse>({ success: true, path: '/', html: aText('<!doctype html>') }),
    });
    expect(path).toBe('/');
  });

  it('remove an item', async () => {
    await exchange({
      what: 'a removed testimonial in Settings',
      given: [...given, added],
      call: removeSetting,
      params,
      answer: pinned<SettingChangedResponse>({
        success: true,
        item: null,
        change: { ...happened, action: 'removed' },
      }),
    });
  });
});

describe('the history of the office settings', () => {
  it('lists the changes', async () => {
    const { changes } = await exchange({
      what: 'the changes of testimonials in Settings',
      given: [...given, added],
      call: listSettingChanges,
      query: { kind: 'testimonial' },
      answer: pinned<SettingChangesResponse>({
        success: true,
        changes: oneOrMore<SettingChange>(change),
        before: null,
      }),
    });
    expect(changes[0]?.can_undo).toBe(true);
  });

  it('undoes a change', async () => {
    const { change: undone } = await exchange({
      what: 'that the addition of a testimonial is undone',
      given: [...given, ['the owner has just added a testimonial']],
      call: undoSettingChange,
      params: { id: '7' },
      answer: pinned<SettingChangedResponse>({
        success: true,
        item: null,
        change: { ...happened, action: 'removed', is_undo: true },
      }),
    });
    expect(undone.is_undo).toBe(true);
  });
});
