import { call, type } from '../call.js';
import type { SettingDifference } from '../../rules/settings/definition.js';
import type { SettingValues } from '../../rules/settings/fields.js';
import type { SettingKind } from '../../rules/settings/kinds.js';

/** An item that can be changed in Settings. */
export interface SettingItem {
  id: string;
  values: SettingValues;
  /** Sent with a change, which is refused if the version is outdated. */
  version: number;
}

/** All items of a kind, in order. */
export interface SettingsResponse {
  success: true;
  items: SettingItem[];
}

export interface AddSettingRequest {
  values: Record<string, unknown>;
}

export interface SaveSettingRequest extends AddSettingRequest {
  version: number;
}

export interface RemoveSettingRequest {
  version: number;
}

/** A change of a setting. */
export interface SettingChange {
  id: string;
  kind: SettingKind;
  item_id: string;
  /** The item's title after the change, or before its removal. */
  title: string;
  action: 'added' | 'changed' | 'removed';
  differences: SettingDifference[];
  /** ISO 8601. */
  at: string;
  /** Name of the staff member. */
  by: string;
  /** Whether it undid an earlier change. */
  is_undo: boolean;
  /** Whether it can be undone, because it is the item's latest change. */
  can_undo: boolean;
}

/** The item after a change, or null if the change removed it. */
export interface SettingChangedResponse {
  success: true;
  item: SettingItem | null;
  change: SettingChange;
}

/** A page of setting changes, newest first. */
export interface SettingChangesResponse {
  success: true;
  changes: SettingChange[];
  /** Cursor for the earlier changes; null on the last page. */
  before: string | null;
}

/** Requests a preview of a public page with these values. */
export interface PreviewSettingRequest extends AddSettingRequest {
  /** Null for a new item. */
  id: string | null;
}

export interface SettingPreviewResponse {
  success: true;
  /** Path of the page that shows the item. */
  path: string;
  /** The whole page, to show in a frame without scripts. */
  html: string;
}

/** A stored picture. The same bytes are stored once. */
export interface PictureResponse {
  success: true;
  picture: {
    /** Public path, `/storage/pictures/…`. */
    path: string;
    /** In pixels. */
    width: number;
    height: number;
  };
}

export const listSettings = call('GET', '/office/settings/:kind', 'manager', { answer: type<SettingsResponse>() });
export const addSetting = call('POST', '/office/settings/:kind', 'manager', {
  body: type<AddSettingRequest>(),
  answer: type<SettingChangedResponse>(),
  status: 201,
  idempotent: { none: 'A second entry does no harm and can be removed.' },
  audit: ['setting'],
  example: { values: { active: true, name: 'Ann L., parent', rating: 5, testimonial: 'It worked.' } },
});
export const saveSetting = call('PUT', '/office/settings/:kind/:id', 'manager', {
  body: type<SaveSettingRequest>(),
  answer: type<SettingChangedResponse>(),
  audit: ['setting'],
  example: { values: { active: true, name: 'Ann L., parent', rating: 4, testimonial: 'It worked.' }, version: 1 },
});
export const removeSetting = call('POST', '/office/settings/:kind/:id/removal', 'manager', {
  body: type<RemoveSettingRequest>(),
  answer: type<SettingChangedResponse>(),
  idempotent: 'version',
  audit: ['setting'],
  example: { version: 1 },
});
/** Preview of a public page with unsaved values. */
export const previewSetting = call('POST', '/office/settings/:kind/preview', 'manager', {
  body: type<PreviewSettingRequest>(),
  answer: type<SettingPreviewResponse>(),
  idempotent: 'state',
  example: { id: null, values: { active: true, name: 'Ann L., parent', rating: 5, testimonial: 'It worked.' } },
});
/** The changes of a kind, or of all kinds, newest first; only the ones before `before`. */
export const listSettingChanges = call('GET', '/office/setting-changes', 'manager', {
  query: type<{ kind?: string; before?: string }>(),
  answer: type<SettingChangesResponse>(),
});
export const undoSettingChange = call('POST', '/office/setting-changes/:id/undo', 'manager', {
  answer: type<SettingChangedResponse>(),
  idempotent: 'state',
  refusals: ['stale_version'],
  audit: ['setting'],
});
/** The body is the file itself. Its type is one of `pictureTypes`. */
export const addPicture = call('POST', '/office/pictures', 'manager', {
  answer: type<PictureResponse>(),
  status: 201,
  idempotent: { none: 'A second copy does no harm.' },
  refusals: ['validation_failed'],
  audit: ['picture'],
});
