import { Injectable } from '@nestjs/common';
import type { SettingChangedResponse } from '@academy/contracts/http/office/settings';
import { academyDay } from '@academy/contracts/rules/dates';
import { checkSetting, cleanSetting, settingDifferences } from '@academy/contracts/rules/settings/definition';
import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import { settingDefinition, type SettingKind } from '@academy/contracts/rules/settings/kinds';
import { AcademyClock } from '../platform/database/academy-clock.js';
import { auditSubject } from '../platform/database/transaction-records.js';
import type { Tx } from '../platform/database/database.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { ValidationFailed } from '../platform/http/errors/errors.js';
import { SettingStores } from './setting-stores.js';
import { NothingChanged } from './settings.errors.js';
import { presentChange, presentSetting } from './settings.presenter.js';
import { findChange, insertChange, lockSetting } from './settings.repository.js';

/** The setting to change, and the staff member who changes it. */
export interface SettingSubject {
  kind: SettingKind;
  id: string;
  staffId: string;
}

/** The state of a setting while it is locked; null if it does not exist. */
export interface LockedSetting {
  before: SettingValues | null;
  version: number;
}

/** The outcome of a change: the new values, or null to remove the setting. */
interface Decision {
  after: SettingValues | null;
  /** Id of the change that this one undoes. */
  undoes?: string;
}

/** The logic shared by all changes to settings: the lock, the history and the audit row. */
@Injectable()
export class SettingChanges {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stores: SettingStores,
    private readonly clock: AcademyClock,
  ) {}

  /**
   * Cleans and validates submitted values.
   * @throws ValidationFailed with a message for each invalid field
   */
  async checked(kind: SettingKind, sent: Readonly<Record<string, unknown>>): Promise<SettingValues> {
    const definition = settingDefinition(kind);
    const values = cleanSetting(definition, sent);
    const today = academyDay(await this.clock.now());
    const messages = Object.entries(checkSetting(definition, values, today));
    if (messages.length > 0)
      throw new ValidationFailed(Object.fromEntries(messages.map(([key, message]) => [`values.${key}`, [message]])));
    return values;
  }

  /** Adds a setting under a new id. */
  add(kind: SettingKind, staffId: string, values: SettingValues): Promise<SettingChangedResponse> {
    return this.unitOfWork.run(async (tx) => {
      const id = await this.stores.of(kind).newId(tx, values);
      return this.change(tx, { kind, id, staffId }, () => ({ after: values }));
    });
  }

  /**
   * Changes a setting under its lock.
   * @param decide returns the new values, or throws to reject the change
   * @throws NothingChanged if the stored values stay the same
   */
  run(subject: SettingSubject, decide: (locked: LockedSetting) => Decision): Promise<SettingChangedResponse> {
    return this.unitOfWork.run((tx) => this.change(tx, subject, decide));
  }

  private async change(
    tx: Tx,
    { kind, id, staffId }: SettingSubject,
    decide: (locked: LockedSetting) => Decision,
  ): Promise<SettingChangedResponse> {
    const version = await lockSetting(tx, kind, id);
    const store = this.stores.of(kind);
    const before = await store.read(tx, id);
    const { after, undoes = null } = decide({ before, version });
    if (after === null) await store.remove(tx, id);
    else if (before === null) await store.insert(tx, id, after);
    else await store.update(tx, id, after);
    // Read it back, because the store may have replaced an empty field with a default.
    const stored = after && (await store.read(tx, id));
    const differences = settingDifferences(settingDefinition(kind), before, stored);
    if (differences.length === 0) throw new NothingChanged();
    auditSubject(tx, 'setting', `${kind}/${id}`, { fields: differences.map(({ label }) => label).join(', ') });
    const changeId = await insertChange(tx, { kind, itemId: id, before, after: stored, staffId, undoes });
    const change = await findChange(tx, changeId);
    if (!change) throw new Error(`The change ${changeId} of ${kind}/${id} was not stored`);
    const item = stored && presentSetting({ id, values: stored }, new Map([[id, version + 1]]));
    return { success: true, item, change: presentChange(change) };
  }
}
