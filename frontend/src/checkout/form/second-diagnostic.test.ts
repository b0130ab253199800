import { expect, it } from 'vitest';
import type { Exam } from '@academy/contracts/http/registrations';
import { aLine } from '../../testing/builders';
import { completeDraft } from '../../testing/registrations';
import { definitions } from '../products';
import type { CartLine } from '../cart/cart-lines';
import { isSecondDiagnostic } from './second-diagnostic';

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

it.each([
  ['the first one', form, [], false],
  ['another in the cart', inCart(), [], true],
  ['the same line in the cart', inCart({ line_id: 'line-1' }), [], false],
  ['one in the cart without its dates', inCart({ tests: [] }), [], false],
  ['a practice test in the cart', inCart({ serviceType: 'sat_act_practice' }), [], false],
  ['a sibling’s in the cart', inCart({ formData: { ...draft.values, student_first_name: 'Sam' } }), [], false],
  ['one that is booked', form, booked(), true],
  ['a sibling’s that is booked', form, booked({ student_name: 'Sam Lee' }), false],
  ['one that was canceled', form, booked({ status: 'cancelled' }), false],
  ['a course that is booked', form, booked({ exam_type: 'SAT/ACT Course' }), false],
  ['two at once', { ...form, tests: [...draft.tests, ...draft.tests] }, [], true],
  ['nothing chosen yet', { ...form, tests: [] }, booked(), false],
  ['a practice test', { ...form, definition: practice }, booked(), false],
  ['no name yet', { ...form, values: {} }, booked({ student_name: '' }), false],
])('detects a second diagnostic only if one already exists: %s', (_what, context, exams, expected) => {
  expect(isSecondDiagnostic(context, exams)).toBe(expected);
});
