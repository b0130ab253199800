import { describe, expect, it } from 'vitest';
import {
  dateRuleMessages,
  dateRuleOf,
  dateRuleSetting,
  dateRuleWords,
  dayOffOf,
  dayOffSetting,
  isDateKind,
} from './dates.js';
import { checkSetting } from './definition.js';

const today = '2026-11-23';
const rule = { weekday: '6', time: '09:00', minutes: 240, weeks_ahead: 12, first_day: null, last_day: null };
const check = (change: object) => checkSetting(dateRuleSetting, { ...rule, ...change }, today);

describe('a rule for test dates', () => {
  it('is read from its values', () => {
    expect(dateRuleOf(rule)).toEqual({ ...rule, weekday: 6 });
    expect(dateRuleOf({ ...rule, first_day: today, last_day: today })).toMatchObject({
      first_day: today,
      last_day: today,
    });
  });

  it.each([
    [{}, 'Every Saturday at 9:00 am, 12 weeks ahead'],
    [{ weekday: '1', weeks_ahead: 1 }, 'Every Monday at 9:00 am, 1 week ahead'],
    [
      { weekday: '7', first_day: '2027-03-06', last_day: '2027-06-01' },
      'Every Sunday at 9:00 am, 12 weeks ahead, from Sat, Mar 6, 2027, until Tue, Jun 1, 2027',
    ],
  ])('with %j is described as "%s"', (change, words) => {
    expect(dateRuleWords(dateRuleOf({ ...rule, ...change }))).toBe(words);
    expect(dateRuleSetting.titleOf({ ...rule, ...change })).toBe(words);
  });

  it('must start between 7 am and 8 pm', () => {
    expect([check({}), check({ time: '07:00' }), check({ time: '20:00' })]).toEqual([{}, {}, {}]);
    for (const time of ['06:59', '20:01']) expect(check({ time })).toEqual({ time: dateRuleMessages.hours });
    expect(dateRuleMessages.hours).toBe('Please enter a time from 7:00 am to 8:00 pm.');
  });

  it('must not end before its first day', () => {
    expect(check({ first_day: '2027-01-02', last_day: '2027-01-02' })).toEqual({});
    expect(check({ last_day: '2027-01-02' })).toEqual({});
    expect(check({ first_day: '2027-01-02' })).toEqual({});
    expect(check({ first_day: '2027-01-02', last_day: '2027-01-01' })).toEqual({ last_day: dateRuleMessages.lastDay });
  });
});

describe('a day without tests', () => {
  it('cannot be in the past', () => {
    const checked = (day: string) => checkSetting(dayOffSetting, { day, reason: 'Holiday' }, today);
    expect(checked(today)).toEqual({});
    expect(checked('2026-11-22')).toEqual({ day: dateRuleMessages.past });
  });

  it('is titled by its date', () => {
    expect(dayOffSetting.titleOf({ day: '2026-11-28' })).toBe('Sat, Nov 28, 2026');
    expect(dayOffOf({ day: today, reason: 'Holiday' })).toEqual({ day: today, reason: 'Holiday' });
  });
});

it('treats only rules and days off as kinds that affect the offered dates', () => {
  expect(['date_rule', 'day_off', 'room'].map(isDateKind)).toEqual([true, true, false]);
});
