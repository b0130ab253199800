import type { PreviewTestDatesRequest, PreviewTestDatesResponse } from '@academy/contracts/http/office/test-dates';
import { offeredDates } from '@academy/contracts/rules/date-rules';
import { academyDay } from '@academy/contracts/rules/dates';
import { dateRuleOf, dayOffOf } from '@academy/contracts/rules/settings/dates';
import { checkSetting, cleanSetting } from '@academy/contracts/rules/settings/definition';
import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import { settingDefinition } from '@academy/contracts/rules/settings/kinds';
import { Injectable } from '@nestjs/common';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import { assertNoSameRule } from './date-rule-settings.js';
import { DateRulesRepository, type StoredPlan } from './date-rules.repository.js';
import { EndingDatesRepository } from './ending-dates.repository.js';
import { datesThatEnd } from './offer-changes.js';

/** Queries about the rules for test dates. */
@Injectable()
export class DateRuleQueries {
  constructor(
    private readonly rules: DateRulesRepository,
    private readonly ending: EndingDatesRepository,
  ) {}

  /**
   * Previews the dates on sale after a change, and the seats and waitlist entries on dates that would end.
   * @throws ValidationFailed for values that could not be saved
   */
  async preview(change: PreviewTestDatesRequest): Promise<Omit<PreviewTestDatesResponse, 'success'>> {
    const before = await this.rules.read();
    const after = changed(before.plan, change, checked(change, academyDay(before.now)));
    return {
      dates: offeredDates(after, before.now),
      ending: await this.ending.atStake(datesThatEnd(before, after)),
    };
  }
}

/** @param today YYYY-MM-DD @returns null for what is to be removed @throws ValidationFailed */
function checked({ kind, values: sent }: PreviewTestDatesRequest, today: string): SettingValues | null {
  if (!sent) return null;
  const definition = settingDefinition(kind);
  const values = cleanSetting(definition, sent);
  const messages = Object.entries(checkSetting(definition, values, today));
  if (messages.length > 0)
    throw new ValidationFailed(Object.fromEntries(messages.map(([key, message]) => [`values.${key}`, [message]])));
  return values;
}

/** The plan with one rule or day off changed. */
function changed(
  { rules, days_off }: StoredPlan['plan'],
  { kind, id }: PreviewTestDatesRequest,
  values: SettingValues | null,
): StoredPlan['plan'] {
  if (kind === 'day_off') {
    const off = values && dayOffOf(values);
    const others = days_off.filter(({ day }) => day !== (off?.day ?? id));
    return { rules, days_off: off ? [...others, off] : others };
  }
  const others = rules.filter((rule) => rule.id !== id);
  if (!values) return { rules: others, days_off };
  const rule = dateRuleOf(values);
  assertNoSameRule(rule, others);
  return { rules: [...others, { id: id ?? '', ...rule }], days_off };
}
