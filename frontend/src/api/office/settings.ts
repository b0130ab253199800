import { infiniteQueryOptions } from '@tanstack/react-query';
import { listSettingChanges, listSettings } from '@academy/contracts/http/office/settings';
import type { SettingKind } from '@academy/contracts/rules/settings/kinds';
import { keyOf } from '../query-key';
import { officeApi } from './client';
import { officeQuery } from './query';

/** All settings of a kind. */
export const settingsQuery = (staffId: string, kind: SettingKind) =>
  officeQuery(listSettings, { params: { kind }, viewer: staffId }, { read: ({ items }) => items });

/** The changes of a kind, or of all kinds, newest first. */
export const settingChangesQuery = (staffId: string, kind: SettingKind | undefined) =>
  infiniteQueryOptions({
    queryKey: keyOf(listSettingChanges, { query: { kind }, viewer: staffId }),
    queryFn: ({ pageParam: before, signal }) => officeApi.send(listSettingChanges, { query: { kind, before }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ before }) => before ?? undefined,
  });
