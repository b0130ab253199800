import { describe, expect, it } from 'vitest';
import {
  awaitsAnswer,
  checkAnswerSubject,
  checkAnswerText,
  checkLeadNote,
  checkLeadOwnerAction,
  checkLeadState,
  checkNextStep,
  checkNextStepDate,
  isLeadState,
  isLeadStateFilter,
  isOfficeLeadKind,
  leadStates,
  officeLeadKinds,
  officeLeadMessages,
  statesOf,
} from './office-leads.js';

describe('office leads', () => {
  it('come from every form except the newsletter', () => {
    expect(officeLeadKinds).toEqual(['enrollment', 'contact', 'feedback', 'free_consultation']);
    expect(isOfficeLeadKind('contact')).toBe(true);
    expect(isOfficeLeadKind('newsletter')).toBe(false);
  });

  it('await an answer, except for feedback', () => {
    expect(officeLeadKinds.filter((kind) => !awaitsAnswer(kind))).toEqual(['feedback']);
  });

  it('can be filtered by one state, by open states or by all states', () => {
    expect(statesOf('open')).toEqual(['new', 'talking']);
    expect(statesOf('all')).toEqual(leadStates);
    expect(statesOf('won')).toEqual(['won']);
    expect([isLeadStateFilter('open'), isLeadStateFilter('lost'), isLeadStateFilter('gone')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('accept only known states', () => {
    expect([isLeadState('new'), isLeadState('open')]).toEqual([true, false]);
    expect(checkLeadState('lost')).toBeNull();
    expect(checkLeadState('all')).toBe(officeLeadMessages.stateRequired);
  });

  it('accept only take and release as owner actions', () => {
    expect([checkLeadOwnerAction('take'), checkLeadOwnerAction('release')]).toEqual([null, null]);
    expect(checkLeadOwnerAction('keep')).toBe(officeLeadMessages.actionRequired);
  });
});

describe('staff text about a lead', () => {
  it.each([
    ['a next step', checkNextStep, 200, officeLeadMessages.nextStepRequired, officeLeadMessages.nextStepTooLong],
    ['a note', checkLeadNote, 5_000, officeLeadMessages.noteRequired, officeLeadMessages.textTooLong],
    ['a subject', checkAnswerSubject, 150, officeLeadMessages.subjectRequired, officeLeadMessages.subjectTooLong],
    ['an answer', checkAnswerText, 5_000, officeLeadMessages.answerRequired, officeLeadMessages.textTooLong],
  ])('rejects %s that is empty or too long', (_what, check, longest, missing, tooLong) => {
    expect(check(` ${'a'.repeat(longest)} `)).toBeNull();
    expect(check(' \n')).toBe(missing);
    expect(check('a'.repeat(longest + 1))).toBe(tooLong);
  });

  it.each(['', 'tomorrow', '2026-02-30', '2026-11-30 10:00'])('rejects %j as a next-step date', (date) => {
    expect(checkNextStepDate(date)).toBe(officeLeadMessages.nextStepDate);
  });

  it('accepts a day of the calendar as a next-step date', () => {
    expect(checkNextStepDate('2026-11-30')).toBeNull();
  });

  it('rejects an answer with an unreplaced placeholder', () => {
    expect(checkAnswerText('Hi {first_name}, about {program}')).toBe(
      'Please replace {first_name} with your own words.',
    );
    expect(checkAnswerText('{} and { x } and {X} are words')).toBeNull();
  });
});
