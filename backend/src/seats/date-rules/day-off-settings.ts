import { Injectable } from '@nestjs/common';
import { dayOffOf } from '@academy/contracts/rules/settings/dates';
import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import type { Database, Tx } from '../../platform/database/database.js';
import { SettingStore, StoresSetting, type StoredSetting } from '../../settings/index.js';
import { DateRulesRepository } from './date-rules.repository.js';
import { OfferChanges } from './offer-changes.js';

/** The days without tests, for Settings. A day is its own id, so adding it again changes its reason. */
@Injectable()
@StoresSetting('day_off')
export class DayOffSettings extends SettingStore {
  constructor(
    private readonly rules: DateRulesRepository,
    private readonly changes: OfferChanges,
  ) {
    super();
  }

  async list(reader: Database): Promise<StoredSetting[]> {
    const { plan } = await this.rules.read(reader);
    return plan.days_off.map((off) => ({ id: off.day, values: { ...off } }));
  }

  async insert(tx: Tx, _id: string, values: SettingValues): Promise<void> {
    await this.changes.run(tx, () => this.rules.putDayOff(tx, dayOffOf(values)));
  }

  update(tx: Tx, id: string, values: SettingValues): Promise<void> {
    return this.insert(tx, id, values);
  }

  async remove(tx: Tx, day: string): Promise<void> {
    await this.changes.run(tx, () => this.rules.removeDayOff(tx, day));
  }

  newId(_tx: Tx, { day }: SettingValues): Promise<string> {
    return Promise.resolve(String(day));
  }
}
