import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  addPicture as addPictureCall,
  addSetting as addSettingCall,
  listSettingChanges as listSettingChangesCall,
  listSettings as listSettingsCall,
  previewSetting as previewSettingCall,
  removeSetting as removeSettingCall,
  saveSetting as saveSettingCall,
  undoSettingChange as undoSettingChangeCall,
  type AddSettingRequest,
  type PreviewSettingRequest,
  type RemoveSettingRequest,
  type SaveSettingRequest,
  type SettingChangedResponse,
  type SettingChangesResponse,
  type SettingItem,
  type SettingPreviewResponse,
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
  return (await client.send(listSettingsCall, { params: { kind }, signal })).items;
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
  return client.send(listSettingChangesCall, { query: { kind, before }, signal });
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
  return client.send(addSettingCall, { params: { kind }, body });
}

export function saveSetting(
  kind: SettingKind,
  id: string,
  body: SaveSettingRequest,
  client: OfficeClient = officeApi,
): Promise<SettingChangedResponse> {
  return client.send(saveSettingCall, { params: { kind, id }, body });
}

export function removeSetting(
  kind: SettingKind,
  id: string,
  body: RemoveSettingRequest,
  client: OfficeClient = officeApi,
): Promise<SettingChangedResponse> {
  return client.send(removeSettingCall, { params: { kind, id }, body });
}

export function undoSettingChange(id: string, client: OfficeClient = officeApi): Promise<SettingChangedResponse> {
  return client.send(undoSettingChangeCall, { params: { id } });
}

/** Preview of a public page with unsaved values. */
export function previewSetting(
  kind: SettingKind,
  body: PreviewSettingRequest,
  client: OfficeClient = officeApi,
): Promise<SettingPreviewResponse> {
  return client.send(previewSettingCall, { params: { kind }, body });
}

/** Stores a picture. @returns its path on the site */
export async function addPicture(picture: Blob, client: OfficeClient = officeApi): Promise<string> {
  return (await client.send(addPictureCall, { upload: picture })).picture.path;
}
