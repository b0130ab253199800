import { expect, it } from 'vitest';
import { checkGoal, goalMessages } from './goals.js';

const goal = { title: 'Reach 1550', target_test: null, target_score: null };

it.each([
  [goal, {}],
  [{ ...goal, target_test: 'SAT', target_score: 1550 }, {}],
  [{ ...goal, target_test: 'ACT', target_score: 34 }, {}],
  [{ ...goal, title: '  ' }, { title: 'required' }],
  [{ ...goal, title: 5 }, { title: 'required' }],
  [{ ...goal, title: 'x'.repeat(121) }, { title: 'tooLong' }],
  [{ ...goal, title: 'x'.repeat(120), target_test: 'SAT', target_score: 400 }, {}],
  [{ ...goal, target_test: 'SAT', target_score: 1600 }, {}],
  [{ ...goal, target_test: 'SAT', target_score: 390 }, { target_score: 'sat' }],
  [{ ...goal, target_test: 'SAT', target_score: 1610 }, { target_score: 'sat' }],
  [{ ...goal, target_test: 'ACT', target_score: 1 }, {}],
  [{ ...goal, target_test: 'ACT', target_score: 36 }, {}],
  [{ ...goal, target_test: 'ACT', target_score: 0 }, { target_score: 'act' }],
  [{ ...goal, target_test: 'SAT', target_score: 1555 }, { target_score: 'sat' }],
  [{ ...goal, target_test: 'ACT', target_score: 37 }, { target_score: 'act' }],
  [{ ...goal, target_test: 'SAT' }, { target_score: 'sat' }],
  [{ ...goal, target_score: 1550 }, { target_test: 'test' }],
] as const)('validates the goal %j with an error on each invalid field', (sent, wrong) => {
  const expected = Object.entries(wrong).map(([field, key]) => [
    field,
    [goalMessages[key as keyof typeof goalMessages]],
  ]);
  expect(checkGoal(sent)).toEqual(Object.fromEntries(expected));
});
