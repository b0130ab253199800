import { expect, it } from 'vitest';
import { completeDraft, saturdays } from '../../testing/registrations';
import { definitions } from '../products';
import { checkDraft, payloadOf, readErrors } from './payload';

const { sat_act_course: satActCourse, sat_act_diagnostic: diagnostic } = definitions;
const today = '2026-11-20';

it('requires and sends the exam for a practice test whose title names none', () => {
  const definition = definitions.sat_act_practice;
  const complete = completeDraft(definition);
  const review = { id: 'practice-review', title: 'Practice Test with Review', price: 180, dates: [saturdays[0]] };
  const check = (exam?: 'ACT') =>
    checkDraft(definition, { ...complete, tests: [...complete.tests, { ...review, ...(exam && { exam }) }] }, today);
  expect(check()).toEqual({ 'exam:practice-review': ['Please choose SAT or ACT.'] });
  expect(check('ACT')).toEqual({});
  const tests = [{ ...review, exam: 'ACT' as const }];
  expect(payloadOf(definition, { ...complete, tests }, today)).toMatchObject({ test_type: review.title, exam: 'ACT' });
  const refused = { exam: ['one'], test_1_exam: ['two'] };
  expect(readErrors(definition, tests, refused).parts).toEqual({ 'exam:practice-review': ['one', 'two'] });
});

it('sends only the optional answers that were given for a package', () => {
  const complete = completeDraft(satActCourse);
  const answers = {
    lesson_format: 'online',
    preferred_times: 'saturdays,sundays',
    notes: ' Extended time ',
    latest_score: ' ',
  };
  const values = { ...complete.values, ...answers };
  const sent = payloadOf(satActCourse, { ...complete, values }, today);
  expect(sent).toMatchObject({ lesson_format: 'online', preferred_times: 'saturdays,sundays', notes: 'Extended time' });
  expect(sent).not.toHaveProperty('latest_score');
  expect(payloadOf(diagnostic, { ...completeDraft(diagnostic), values }, today)).not.toHaveProperty('notes');
  const long = { ...values, notes: 'x'.repeat(1_001) };
  expect(checkDraft(satActCourse, { ...complete, values: long }, today)).toEqual({
    notes: ['Must be at most 1000 characters'],
  });
});
