import { expect, it } from 'vitest';
import { aCheckout } from '../../testing/builders';
import { completeDraft, formInput, offerOf, saturdays } from '../../testing/registrations';
import { definitions } from '../products';
import type { RegistrationDefinition } from './definition';
import { openDates } from './open-dates';
import type { RegistrationContext } from './registration-form.types';
import * as update from './registration-form.updates';
import { uncharged } from './registration-outcomes';

const { sat_act_diagnostic: diagnostic, sat_act_practice: practice } = definitions;
const [one, two, three] = saturdays;

function formOf(definition: RegistrationDefinition, changes: Partial<RegistrationContext> = {}): RegistrationContext {
  const form = { ...update.emptyForm(formInput(definition)), ...completeDraft(definition) };
  return { ...form, offer: offerOf(definition), termsAccepted: true, ...changes };
}

/** The form's state after the server rejected these seats as sold out. */
function refused(form: RegistrationContext, seats: { line_id: string; session_id: string; date: string }[]) {
  const fieldErrors = { 'lines.line-1.dates': ['The test is full.'] };
  const result = { kind: 'rejected' as const, checkout: aCheckout(), message: 'Full', fieldErrors, seats };
  return { ...form, ...uncharged(form, result) };
}

const sat = { line_id: 'line-1', session_id: 'diagnostic-sat-act', date: one };
const next = (form: RegistrationContext) => openDates(form).map((open) => [open.soldOut.kind, open.next.date]);

it('deselects a sold-out date and keeps all other input', () => {
  const form = formOf(diagnostic);
  const after = refused(form, [sat]);
  expect(after.tests).toEqual([{ ...form.tests[0], dates: { sat: '', act: two } }]);
  expect([after.values, after.termsAccepted]).toEqual([form.values, true]);
  expect(after.errors).toEqual({ 'dates:diagnostic-sat-act': ['The test is full.'] });
  expect(next(after)).toEqual([['sat', three]]);
});

it('clears the suggestion and the error when the suggested date is taken', () => {
  const form = refused(formOf(diagnostic), [sat]);
  const choice = { type: 'CHOOSE_DATE' as const, testId: sat.session_id, slot: 'sat' as const, date: three };
  const after = { ...form, ...update.dated(form, choice) };
  expect(after.tests[0]?.dates).toEqual({ sat: three, act: two });
  expect([next(after), after.errors]).toEqual([[], {}]);
});

it('ignores sold-out seats of other lines, tests and dates', () => {
  const form = formOf(diagnostic);
  const others = [
    { ...sat, line_id: 'line-2' },
    { ...sat, session_id: 'diagnostic-extended' },
    { ...sat, date: three },
  ];
  expect(refused(form, others).tests).toBe(form.tests);
  expect(next(refused(form, others))).toEqual([]);
});

it('suggests replacements for several sold-out dates one after the other', () => {
  const id = 'practice-sat';
  const seats = [one, two].map((date) => ({ line_id: 'line-1', session_id: id, date }));
  const form = refused(formOf(practice), seats);
  expect(form.tests[0]?.dates).toEqual([]);
  expect(openDates(form).map((open) => [open.soldOut.date, open.next.date])).toEqual([[one, two]]);
  const after = { ...form, ...update.dated(form, { type: 'CHOOSE_DATE', testId: id, date: two, instead: one }) };
  expect(openDates(after).map((open) => [open.soldOut.date, open.next.date])).toEqual([[two, three]]);
});

it('does not suggest full dates or dates of the student’s other tests', () => {
  const [test, ...others] = offerOf(practice).tests;
  if (!test) throw new Error('There are tests');
  const offer = (left: Record<string, number>) => ({
    packages: [],
    tests: [{ ...test, dates: test.dates.map((date) => ({ ...date, left: left[date.date] ?? 30 })) }, ...others],
  });
  const tests = [{ id: test.id, title: test.title, price: 50, dates: [two] }];
  const gone = [{ line_id: 'line-1', session_id: test.id, date: two }];
  const after = (changes: Partial<RegistrationContext>) => refused(formOf(practice, { tests, ...changes }), gone);
  expect(next(after({ offer: offer({ [two]: 0 }) }))).toEqual([['practice', three]]);
  expect(next(after({ offer: offer({ [two]: 0, [three]: 0 }) }))).toEqual([['practice', one]]);
  expect(next(after({ offer: offer({ [one]: 0, [two]: 0, [three]: 0 }) }))).toEqual([]);
  const act = { id: 'practice-act', title: 'ACT Practice Test', price: 50, dates: [three] };
  expect(next(after({ tests: [...tests, act], offer: offer({ [two]: 0 }) }))).toEqual([['practice', one]]);
});
