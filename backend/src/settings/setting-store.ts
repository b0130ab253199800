import { SetMetadata } from '@nestjs/common';
import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import type { SettingKind } from '@academy/contracts/rules/settings/kinds';
import type { Database, Tx } from '../platform/database/database.js';

/** A stored setting with its id. */
export interface StoredSetting {
  id: string;
  values: SettingValues;
}

/**
 * Storage for the settings of one kind. The feature that owns the table provides it with {@link StoresSetting}. It receives values
 * that are already validated against the definition of the kind.
 */
export abstract class SettingStore {
  /** Returns all settings of the kind, in display order. */
  abstract list(reader: Database): Promise<StoredSetting[]>;

  /** Reads a setting whose item is locked. @returns null if it does not exist */
  async read(tx: Tx, id: string): Promise<SettingValues | null> {
    return (await this.list(tx)).find((one) => one.id === id)?.values ?? null;
  }

  /** Changes an existing setting. */
  abstract update(tx: Tx, id: string, values: SettingValues): Promise<void>;
  /** Adds a setting. Undoing a removal also calls this, with the old id. */
  abstract insert(tx: Tx, id: string, values: SettingValues): Promise<void>;
  abstract remove(tx: Tx, id: string): Promise<void>;
  /** Returns an id for a new setting. */
  abstract newId(tx: Tx, values: SettingValues): Promise<string>;
}

/** A store with a fixed set of settings, which can be neither added nor removed. */
export abstract class FixedSettingStore extends SettingStore {
  insert(): Promise<void> {
    return Promise.reject(new Error('Things of this kind are not added'));
  }

  remove(): Promise<void> {
    return Promise.reject(new Error('Things of this kind are not removed'));
  }

  newId(): Promise<string> {
    return Promise.reject(new Error('Things of this kind are not added'));
  }
}

export const settingStoreKey = 'academy:setting-store';

/** Marks a class as the store of a kind. */
export const StoresSetting = (name: SettingKind): ClassDecorator => SetMetadata(settingStoreKey, { name });
