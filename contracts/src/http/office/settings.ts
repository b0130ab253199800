import type { SettingDifference } from '../../rules/settings/definition.js';
import type { SettingValues } from '../../rules/settings/fields.js';
import type { SettingKind } from '../../rules/settings/kinds.js';

/** One thing that can be changed in Settings. */
export interface SettingItem {
  id: string;
  values: SettingValues;
  /** Sent with a change, which is refused if the version is outdated. */
  version: number;
}

/** Everything of a kind, in its order. */
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
  /** What the thing was called after the change, or before it was removed. */
  title: string;
  action: 'added' | 'changed' | 'removed';
  differences: SettingDifference[];
  /** ISO 8601. */
  at: string;
  /** Name of the staff member. */
  by: string;
  /** It took back an earlier change. */
  is_undo: boolean;
  /** It is the last change of the thing, so it can be taken back. */
  can_undo: boolean;
}

/** A setting as it is after a change; null when the change removed it. */
export interface SettingChangedResponse {
  success: true;
  item: SettingItem | null;
  change: SettingChange;
}

/** The latest changes first. */
export interface SettingChangesResponse {
  success: true;
  changes: SettingChange[];
  /** Id to ask for the changes before; null when these were the first ever. */
  before: string | null;
}

/** What a public page would look like with these values. */
export interface PreviewSettingRequest extends AddSettingRequest {
  /** Null for a new one. */
  id: string | null;
}

export interface SettingPreviewResponse {
  success: true;
  /** Of the page that shows it. */
  path: string;
  /** The whole page. Meant for a frame without scripts. */
  html: string;
}

/** A stored picture. The same bytes are stored once. */
export interface PictureResponse {
  success: true;
  picture: {
    /** `/storage/pictures/…`, where anyone can read it. */
    path: string;
    /** In pixels. */
    width: number;
    height: number;
  };
}
