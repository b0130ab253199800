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
