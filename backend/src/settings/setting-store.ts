import { SetMetadata } from '@nestjs/common';
import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import type { SettingKind } from '@academy/contracts/rules/settings/kinds';
import type { Transaction } from '../platform/database/unit-of-work.js';

/** What a store reads with: a transaction, or the data source for lists. */
export type SettingReader = Pick<Transaction, 'query'>;

/** A thing that can be changed, with its id. */
export interface StoredSetting {
  id: string;
  values: SettingValues;
}

/**
 * Where things of one kind are kept. The feature that owns their table provides it under {@link StoresSetting}. Values have gone
 * through the definition of the kind before they get here.
 */
export abstract class SettingStore {
  /** All of them, in their order. */
  abstract list(reader: SettingReader): Promise<StoredSetting[]>;

  /** Under the lock of its item. @returns null for one that does not exist */
  async read(tx: Transaction, id: string): Promise<SettingValues | null> {
    return (await this.list(tx)).find((one) => one.id === id)?.values ?? null;
  }

  /** Changes one that exists. */
  abstract update(tx: Transaction, id: string, values: SettingValues): Promise<void>;
  /** Adds one, also when undoing brings it back under its id. */
  abstract insert(tx: Transaction, id: string, values: SettingValues): Promise<void>;
  abstract remove(tx: Transaction, id: string): Promise<void>;
  /** The id of a new one. */
  abstract newId(tx: Transaction, values: SettingValues): Promise<string>;
}

/** A store whose things are neither added nor removed. */
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

/** Declares the store of a kind. */
export const StoresSetting = (name: SettingKind): ClassDecorator => SetMetadata(settingStoreKey, { name });
