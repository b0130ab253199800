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

describe('the leads of the office', () => {
  it('are what every form but the newsletter sends', () => {
    expect(officeLeadKinds).toEqual(['enrollment', 'contact', 'feedback', 'free_consultation']);
    expect(isOfficeLeadKind('contact')).toBe(true);
    expect(isOfficeLeadKind('newsletter')).toBe(false);
  });

  it('wait for an answer, but for feedback', () => {
    expect(officeLeadKinds.filter((kind) => !awaitsAnswer(kind))).toEqual(['feedback']);
  });

  it('are listed by state: one, those that are worked on, or all', () => {
    expect(statesOf('open')).toEqual(['new', 'talking']);
    expect(statesOf('all')).toEqual(leadStates);
    expect(statesOf('won')).toEqual(['won']);
    expect([isLeadStateFilter('open'), isLeadStateFilter('lost'), isLeadStateFilter('gone')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('have one of four states', () => {
    expect([isLeadState('new'), isLeadState('open')]).toEqual([true, false]);
    expect(checkLeadState('lost')).toBeNull();
    expect(checkLeadState('all')).toBe(officeLeadMessages.stateRequired);
  });

  it('are taken, or given back', () => {
    expect([checkLeadOwnerAction('take'), checkLeadOwnerAction('release')]).toEqual([null, null]);
    expect(checkLeadOwnerAction('keep')).toBe(officeLeadMessages.actionRequired);
  });
});

describe('what staff write about a lead', () => {
  it.each([
    ['a next step', checkNextStep, 200, officeLeadMessages.nextStepRequired, officeLeadMessages.nextStepTooLong],
    ['a note', checkLeadNote, 5_000, officeLeadMessages.noteRequired, officeLeadMessages.textTooLong],
    ['a subject', checkAnswerSubject, 150, officeLeadMessages.subjectRequired, officeLeadMessages.subjectTooLong],
    ['an answer', checkAnswerText, 5_000, officeLeadMessages.answerRequired, officeLeadMessages.textTooLong],
  ])('is %s, neither empty nor too long', (_what, check, longest, missing, tooLong) => {
    expect(check(` ${'a'.repeat(longest)} `)).toBeNull();
    expect(check(' \n')).toBe(missing);
    expect(check('a'.repeat(longest + 1))).toBe(tooLong);
  });

  it('has a day that exists', () => {
    expect(checkNextStepDate('2026-11-30')).toBeNull();
    expect(checkNextStepDate('')).toBe(officeLeadMessages.nextStepDate);
  });

  it('leaves no placeholder in an email', () => {
    expect(checkAnswerText('Hi {first_name}, about {program}')).toBe(
      'Please replace {first_name} with your own words.',
    );
    expect(checkAnswerText('{} and { x } and {X} are words')).toBeNull();
  });
});
