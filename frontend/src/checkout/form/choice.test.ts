import { describe, expect, it } from 'vitest';
import { completeDraft, offerOf, saturdays } from '../../testing/registrations';
import { amountOf, chosenName, chosenOf, choseDate, choseExam, stillOffered, toggledTest } from './choice';
import { definitions } from '../products';

const { sat_act_diagnostic: diagnostic, sat_act_practice: practice, college_essays: essays } = definitions;
const [one, two, three] = saturdays;
const [sat, act] = offerOf(practice).tests;
const [full] = offerOf(diagnostic).tests;
if (!sat || !act || !full) throw new Error('There are tests');

const draft = { values: {}, option: null };
const on = (id: string, offer = offerOf(practice)) => toggledTest([], offer, id);

describe('selected tests', () => {
  it('keep their dates until dates are loaded, then lose dates that are not offered', () => {
    const chosen = [{ id: sat.id, title: sat.title, price: sat.price, dates: ['2000-01-01 09:00'] }];
    const undated = { packages: [], tests: [{ ...sat, dates: [] }], undated: true };
    expect(stillOffered(chosen, undated)).toEqual(chosen);
    expect(stillOffered(chosen, offerOf(practice))).toEqual([{ ...chosen[0], dates: [] }]);
  });

  it('are toggled on without dates and off again', () => {
    const tests = on(sat.id);
    expect(tests).toEqual([{ id: 'practice-sat', title: 'SAT Practice Test', price: 50, dates: [] }]);
    expect(toggledTest(tests, offerOf(practice), sat.id)).toEqual([]);
    expect(toggledTest(tests, offerOf(practice), 'unknown')).toBe(tests);
    expect(on(full.id, offerOf(diagnostic))[0]?.dates).toEqual({ sat: '', act: '' });
  });

  it('of practice accept any number of dates, sorted, and charge per date', () => {
    const dates = [three, one, two].reduce((tests, date) => choseDate(tests, { testId: sat.id, date }), on(sat.id));
    expect(dates[0]?.dates).toEqual([one, two, three]);
    expect(amountOf({ option: null, tests: dates })).toBe(15_000);
    expect(choseDate(dates, { testId: sat.id, date: two })[0]?.dates).toEqual([one, three]);
    expect(choseDate(dates, { testId: 'another', date: two })).toEqual(dates);
  });

  it('keep the selected exam', () => {
    const tests = choseExam(on('practice-review'), { testId: 'practice-review', exam: 'ACT' });
    expect(choseExam(tests, { testId: 'another', exam: 'SAT' })).toEqual(tests);
    expect(chosenName({ option: null, tests })).toBe('Practice Test with Review (ACT)');
    expect(stillOffered(tests, offerOf(practice))).toEqual(tests);
  });

  it('of a diagnostic are charged once, and only with both dates', () => {
    const first = choseDate(on(full.id, offerOf(diagnostic)), { testId: full.id, slot: 'sat', date: one });
    expect(amountOf({ option: null, tests: first })).toBe(0);
    expect(amountOf({ option: null, tests: choseDate(first, { testId: full.id, slot: 'act', date: two }) })).toBe(
      20_000,
    );
  });

  it('become one cart selection when all tests have valid dates', () => {
    const both = toggledTest(choseDate(on(sat.id), { testId: sat.id, date: one }), offerOf(practice), act.id);
    expect(chosenOf(practice.choice, { ...draft, tests: both })).toBeNull();
    expect(chosenName({ option: null, tests: both })).toBe('SAT Practice Test, ACT Practice Test');
    expect(chosenOf(practice.choice, { ...draft, tests: choseDate(both, { testId: act.id, date: two }) })).toEqual({
      id: 'practice-sat+practice-act',
      name: 'SAT Practice Test, ACT Practice Test',
      price: 100,
      description: 'SAT Practice Test: Saturday, November 28th @ 9am; ACT Practice Test: Saturday, December 5th @ 9am',
    });
    const same = [{ ...completeDraft(diagnostic).tests[0], dates: { sat: one, act: one } }] as ReturnType<typeof on>;
    expect(chosenOf(diagnostic.choice, { ...draft, tests: same })).toBeNull();
  });

  it('from an earlier visit keep only offered tests and dates, at the current price', () => {
    const kept = [
      { id: sat.id, title: 'Old', price: 1, dates: ['2026-11-21 09:00', one] },
      { id: 'gone', title: 'Gone', price: 1, dates: [one] },
    ];
    expect(stillOffered(kept, offerOf(practice))).toEqual([
      { id: sat.id, title: 'SAT Practice Test', price: 50, dates: [one] },
    ]);
    expect(stillOffered(kept, { packages: [], tests: [] })).toBe(kept);
    const passed = [{ id: full.id, title: 'Old', price: 1, dates: { sat: '2026-11-21 09:00', act: two } }];
    expect(stillOffered(passed, offerOf(diagnostic))[0]?.dates).toEqual({ sat: '', act: two });
  });
});

it('selects a package only if it has a price', () => {
  const { option } = completeDraft(essays);
  expect(chosenOf(essays.choice, { ...draft, tests: [], option })).toEqual(option);
  expect(chosenOf(essays.choice, { ...draft, tests: [], option: option && { ...option, price: 0 } })).toBeNull();
});
