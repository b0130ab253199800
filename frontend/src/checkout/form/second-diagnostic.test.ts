import { expect, it } from 'vitest';
import type { Exam } from '@academy/contracts/http/registrations';
import { aLine } from '../../testing/builders';
import { completeDraft } from '../../testing/registrations';
import { definitions } from '../products';
import type { CartLine } from '../cart/cart-lines';
import { otherDiagnostic } from './second-diagnostic';

const { sat_act_diagnostic: definition, sat_act_practice: practice } = definitions;
const draft = completeDraft(definition);
const form = { definition, ...draft, drafts: [] as CartLine[], lineId: 'line-1' };
const inCart = (changes: Partial<CartLine> = {}) => ({
  ...form,
  drafts: [aLine({ line_id: 'line-2', serviceType: 'sat_act_diagnostic', tests: draft.tests, ...changes })],
});
const booked = (changes: Partial<Exam> = {}) => [
  { exam_type: 'SAT/ACT Diagnostic Test', status: 'booked', student_name: 'kim  LEE', ...changes } as Exam,
];

const twoAtOnce = { ...form, tests: [...draft.tests, ...draft.tests] };

it.each([
  ['the first one', form, [], null],
  ['another in the cart', inCart(), [], 'chosen'],
  ['the same line in the cart', inCart({ line_id: 'line-1' }), [], null],
  ['one in the cart without its dates', inCart({ tests: [] }), [], null],
  ['a practice test in the cart', inCart({ serviceType: 'sat_act_practice' }), [], null],
  ['a sibling’s in the cart', inCart({ formData: { ...draft.values, student_first_name: 'Sam' } }), [], null],
  ['one that is booked', form, booked(), 'booked'],
  ['one that is booked and one in the cart', inCart(), booked(), 'booked'],
  ['a sibling’s that is booked', form, booked({ student_name: 'Sam Lee' }), null],
  ['one that was canceled', form, booked({ status: 'cancelled' }), null],
  ['a course that is booked', form, booked({ exam_type: 'SAT/ACT Course' }), null],
  ['two at once', twoAtOnce, [], 'chosen'],
  ['two at once without a name', { ...twoAtOnce, values: {} }, booked({ student_name: '' }), 'chosen'],
  ['two at once while one is booked', twoAtOnce, booked(), 'booked'],
  ['nothing chosen yet', { ...form, tests: [] }, booked(), null],
  ['a practice test', { ...form, definition: practice }, booked(), null],
  ['no name yet', { ...form, values: {} }, booked({ student_name: '' }), null],
])('tells whether another diagnostic is booked or only chosen: %s', (_what, context, exams, expected) => {
  expect(otherDiagnostic(context, exams)).toBe(expected);
});
