import type { SettingChange, SettingItem } from '@academy/contracts/http/office/settings';
import { settingDifferences } from '@academy/contracts/rules/settings/definition';
import { settingDefinition } from '@academy/contracts/rules/settings/kinds';
import type { StoredSetting } from './setting-store.js';
import type { StoredChange } from './settings.repository.js';

/** @param versions by id; a setting that was never changed has version 0 */
export const presentSetting = ({ id, values }: StoredSetting, versions: ReadonlyMap<string, number>): SettingItem => ({
  id,
  values,
  version: versions.get(id) ?? 0,
});

export function presentChange(change: StoredChange): SettingChange {
  const { id, kind, itemId, before, after, at, by, isUndo, isLast } = change;
  const definition = settingDefinition(kind);
  return {
    id,
    kind,
    item_id: itemId,
    title: definition.titleOf(after ?? before ?? {}),
    action: before === null ? 'added' : after === null ? 'removed' : 'changed',
    differences: settingDifferences(definition, before, after),
    at: at.toISOString(),
    by,
    is_undo: isUndo,
    can_undo: isLast,
  };
}
