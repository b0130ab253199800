import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  AddSettingRequest,
  PictureResponse,
  PreviewSettingRequest,
  RemoveSettingRequest,
  SaveSettingRequest,
  SettingChangedResponse,
  SettingChangesResponse,
  SettingItem,
  SettingPreviewResponse,
  SettingsResponse,
} from '@academy/contracts/http/office/settings';
import type { SettingKind } from '@academy/contracts/rules/settings/kinds';
import { officeApi, type OfficeClient } from './client';

const settingsKey = ['office', 'settings'] as const;
const changesKey = ['office', 'setting-changes'] as const;

export async function listSettings(
  kind: SettingKind,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<SettingItem[]> {
  return (await client.call<SettingsResponse>('listSettings', { params: { kind }, signal })).items;
}

/** All settings of a kind. */
export function settingsQuery(staffId: string, kind: SettingKind, client: OfficeClient = officeApi) {
  return queryOptions({
    queryKey: [...settingsKey, staffId, kind] as const,
    queryFn: ({ signal }) => listSettings(kind, client, signal),
  });
}

/** @param before id of a change, to list only earlier ones */
export function listSettingChanges(
  kind: SettingKind | undefined,
  before: string | undefined,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<SettingChangesResponse> {
  return client.call('listSettingChanges', { query: { kind, before }, signal });
}

/** The changes of a kind, or of all kinds, newest first. */
export function settingChangesQuery(staffId: string, kind: SettingKind | undefined, client: OfficeClient = officeApi) {
  return infiniteQueryOptions({
    queryKey: [...changesKey, staffId, kind ?? 'all'] as const,
    queryFn: ({ pageParam, signal }) => listSettingChanges(kind, pageParam, client, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ before }) => before ?? undefined,
  });
}

export function addSetting(
  kind: SettingKind,
  body: AddSettingRequest,
  client: OfficeClient = officeApi,
): Promise<SettingChangedResponse> {
  return client.call('addSetting', { params: { kind }, body });
}

export function saveSetting(
  kind: SettingKind,
  id: string,
  body: SaveSettingRequest,
  client: OfficeClient = officeApi,
): Promise<SettingChangedResponse> {
  return client.call('saveSetting', { params: { kind, id }, body });
}

export function removeSetting(
  kind: SettingKind,
  id: string,
  body: RemoveSettingRequest,
  client: OfficeClient = officeApi,
): Promise<SettingChangedResponse> {
  return client.call('removeSetting', { params: { kind, id }, body });
}

export function undoSettingChange(id: string, client: OfficeClient = officeApi): Promise<SettingChangedResponse> {
  return client.call('undoSettingChange', { params: { id } });
}

/** Preview of a public page with unsaved values. */
export function previewSetting(
  kind: SettingKind,
  body: PreviewSettingRequest,
  client: OfficeClient = officeApi,
): Promise<SettingPreviewResponse> {
  return client.call('previewSetting', { params: { kind }, body });
}

/** Stores a picture. @returns its path on the site */
export async function addPicture(picture: Blob, client: OfficeClient = officeApi): Promise<string> {
  return (await client.call<PictureResponse>('addPicture', { upload: picture })).picture.path;
}
