import { expect, it } from 'vitest';
import {
  checkTestimonialAnswer,
  checkTestimonialName,
  checkTestimonialText,
  shortName,
  testimonialMessages,
} from './testimonial.js';

it.each([
  ['words', checkTestimonialText, 1_000, testimonialMessages.textRequired, testimonialMessages.textTooLong],
  ['a name', checkTestimonialName, 80, testimonialMessages.nameRequired, testimonialMessages.nameTooLong],
])('a testimonial has %s, neither empty nor too long', (_what, check, longest, missing, tooLong) => {
  expect(check(` ${'a'.repeat(longest)} `)).toBeNull();
  expect(check(' ')).toBe(missing);
  expect(check('a'.repeat(longest + 1))).toBe(tooLong);
});

it('the answer of a family is yes or no', () => {
  expect([checkTestimonialAnswer('yes'), checkTestimonialAnswer('no')]).toEqual([null, null]);
  expect(checkTestimonialAnswer('maybe')).toBe(testimonialMessages.answerRequired);
});

it.each([
  ['Ann Lee', 'Parent', 'Ann L., parent'],
  [' Ann  Mary  lee ', '', 'Ann L.'],
  ['Ann', 'Student', 'Ann, student'],
  ['Ann élan', '', 'Ann É.'],
  ['Ann 𝒳yz', '', 'Ann 𝒳.'],
])('%s (%s) is shown as %s', (name, relation, shown) => {
  expect(shortName(name, relation)).toBe(shown);
});
