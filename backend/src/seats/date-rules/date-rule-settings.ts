import { Injectable } from '@nestjs/common';
import type { DateRule } from '@academy/contracts/rules/date-rules';
import { dateRuleMessages, dateRuleOf } from '@academy/contracts/rules/settings/dates';
import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import type { Database, Tx } from '../../platform/database/database.js';
import { SettingStore, StoresSetting, type StoredSetting } from '../../settings/index.js';
import { DateRulesRepository, type StoredRule } from './date-rules.repository.js';
import { OfferChanges } from './offer-changes.js';

const toSetting = ({ id, weekday, ...rule }: StoredRule): StoredSetting => ({
  id,
  values: { weekday: String(weekday), ...rule },
});

/** Whether two rules would offer the same date at the same time, on some day. */
const overlap = (one: DateRule, other: DateRule): boolean =>
  one.weekday === other.weekday &&
  one.time === other.time &&
  (one.first_day === null || other.last_day === null || one.first_day <= other.last_day) &&
  (other.first_day === null || one.last_day === null || other.first_day <= one.last_day);

/** @throws ValidationFailed */
export function assertNoSameRule(rule: DateRule, others: readonly DateRule[]): void {
  if (others.some((other) => overlap(rule, other)))
    throw new ValidationFailed({ 'values.time': [dateRuleMessages.same] });
}

/** The rules for test dates, for Settings. */
@Injectable()
@StoresSetting('date_rule')
export class DateRuleSettings extends SettingStore {
  constructor(
    private readonly rules: DateRulesRepository,
    private readonly changes: OfferChanges,
  ) {
    super();
  }

  async list(reader: Database): Promise<StoredSetting[]> {
    const { plan } = await this.rules.read(reader);
    return plan.rules.map(toSetting);
  }

  /** @throws ValidationFailed when another rule already offers its dates */
  async insert(tx: Tx, id: string, values: SettingValues): Promise<void> {
    await this.changes.run(tx, async ({ plan }) => {
      const rule = dateRuleOf(values);
      assertNoSameRule(
        rule,
        plan.rules.filter((other) => other.id !== id),
      );
      await this.rules.putRule(tx, { id, ...rule });
    });
  }

  update(tx: Tx, id: string, values: SettingValues): Promise<void> {
    return this.insert(tx, id, values);
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await this.changes.run(tx, () => this.rules.removeRule(tx, id));
  }

  newId(tx: Tx): Promise<string> {
    return this.rules.newRuleId(tx);
  }
}
