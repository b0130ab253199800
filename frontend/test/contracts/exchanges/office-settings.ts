import type {
  SettingChange,
  SettingChangedResponse,
  SettingChangesResponse,
  SettingItem,
  SettingPreviewResponse,
  SettingsResponse,
} from '@academy/contracts/http/office/settings';
import type { SettingDifference } from '@academy/contracts/rules/settings/definition';
import { describe, expect, it } from 'vitest';
import {
  addSetting,
  listSettingChanges,
  listSettings,
  previewSetting,
  removeSetting,
  saveSetting,
  undoSettingChange,
} from '../../../src/api/office/settings';
import { refusalOf, type State } from '../exchange';
import { officeExchange } from '../office-exchange';
import { anInteger, aText, aTime, oneOrMore, pinned, refusal, textLike, type Pinned } from '../pinned';

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
    const items = await officeExchange(
      {
        what: 'the testimonials in Settings',
        given,
        route: 'listSettings',
        params: { kind: 'testimonial' },
        status: 200,
        answer: pinned<SettingsResponse>({
          success: true,
          items: oneOrMore<SettingItem>({
            id: anyNumber('1'),
            values: { testimonial: aText('It worked.'), name: aText('Ann L.'), rating: anInteger(5), active: true },
            version: anInteger(0),
          }),
        }),
      },
      (client) => listSettings('testimonial', client),
    );
    expect(items).toHaveLength(1);
  });

  it('accept a new item', async () => {
    const { item: one } = await officeExchange(
      {
        what: 'a new testimonial in Settings',
        given,
        route: 'addSetting',
        params: { kind: 'testimonial' },
        body: { values },
        status: 201,
        answer: pinned<SettingChangedResponse>({ success: true, item, change }),
      },
      (client) => addSetting('testimonial', { values }, client),
    );
    expect(one?.values).toEqual(values);
  });

  it('return the differences of a change', async () => {
    const body = { values: { ...values, rating: 4 }, version: 1 };
    const { change: done } = await officeExchange(
      {
        what: 'a changed testimonial in Settings',
        given: [...given, added],
        route: 'saveSetting',
        params,
        body,
        status: 200,
        answer: pinned<SettingChangedResponse>({
          success: true,
          item: { ...item, values: body.values },
          change: { ...change, action: 'changed', differences: [{ label: 'Stars', from: '5', to: '4' }] },
        }),
      },
      (client) => saveSetting('testimonial', params.id, body, client),
    );
    expect(done.differences).toEqual([{ label: 'Stars', from: '5', to: '4' }]);
  });

  it('reject a stale version with 409', async () => {
    const body = { values, version: 9 };
    const error = await officeExchange(
      {
        what: 'a testimonial in Settings that someone else has changed',
        given: [...given, added],
        route: 'saveSetting',
        params,
        body,
        status: 409,
        answer: refusal('stale_version', 'This was changed by someone else.'),
      },
      (client) => refusalOf(saveSetting('testimonial', params.id, body, client)),
    );
    expect(error.code).toBe('stale_version');
  });

  it('return a preview of an item before it is saved', async () => {
    const body = { id: null, values };
    const { path } = await officeExchange(
      {
        what: 'a preview of a testimonial in Settings',
        given: [...given, ['the site can be previewed']],
        route: 'previewSetting',
        params: { kind: 'testimonial' },
        body,
        status: 200,
        answer: pinned<SettingPreviewResponse>({ success: true, path: '/', html: aText('<!doctype html>') }),
      },
      (client) => previewSetting('testimonial', body, client),
    );
    expect(path).toBe('/');
  });

  it('remove an item', async () => {
    const removed = await officeExchange(
      {
        what: 'a removed testimonial in Settings',
        given: [...given, added],
        route: 'removeSetting',
        params,
        body: { version: 1 },
        status: 200,
        answer: pinned<SettingChangedResponse>({
          success: true,
          item: null,
          change: { ...happened, action: 'removed' },
        }),
      },
      (client) => removeSetting('testimonial', params.id, { version: 1 }, client),
    );
    expect(removed.item).toBeNull();
  });
});

describe('the history of the office settings', () => {
  it('lists the changes', async () => {
    const { changes } = await officeExchange(
      {
        what: 'the changes of testimonials in Settings',
        given: [...given, added],
        route: 'listSettingChanges',
        query: { kind: 'testimonial' },
        status: 200,
        answer: pinned<SettingChangesResponse>({
          success: true,
          changes: oneOrMore<SettingChange>(change),
          before: null,
        }),
      },
      (client) => listSettingChanges('testimonial', undefined, client),
    );
    expect(changes[0]?.can_undo).toBe(true);
  });

  it('undoes a change', async () => {
    const { change: undone } = await officeExchange(
      {
        what: 'that the addition of a testimonial is undone',
        given: [...given, ['the owner has just added a testimonial']],
        route: 'undoSettingChange',
        params: { id: '7' },
        status: 200,
        answer: pinned<SettingChangedResponse>({
          success: true,
          item: null,
          change: { ...happened, action: 'removed', is_undo: true },
        }),
      },
      (client) => undoSettingChange('7', client),
    );
    expect(undone.is_undo).toBe(true);
  });
});
