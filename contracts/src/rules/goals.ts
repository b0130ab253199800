import type { FieldErrors } from '../http/errors.js';
import { isScoreTest } from './scores.js';

/** State of a goal. A removed goal can be restored for a while. */
const goalStates = ['open', 'done', 'removed'] as const;
export type GoalState = (typeof goalStates)[number];

/** Longest goal, in characters. */
const goalMaxLength = 120;
/** Maximum number of goals per student, not counting removed ones. */
export const maxGoals = 30;

export const goalMessages = {
  required: 'Please enter the goal.',
  tooLong: `Please use at most ${goalMaxLength} characters.`,
  test: 'Please choose SAT or ACT, or no target score.',
  sat: 'Please enter a total from 400 to 1600 that ends in 0.',
  act: 'Please enter a composite from 1 to 36.',
  state: 'Please choose what happens to the goal.',
  tooMany: `There are already ${maxGoals} goals. Please remove one first.`,
} as const;

const isTarget = (test: 'SAT' | 'ACT', score: unknown): boolean =>
  Number.isInteger(score) &&
  (test === 'SAT'
    ? Number(score) >= 400 && Number(score) <= 1600 && Number(score) % 10 === 0
    : Number(score) >= 1 && Number(score) <= 36);

/** Validates a submitted goal. Returns messages by field. The target is optional: both of its fields are then null. */
export function checkGoal(sent: { title: unknown; target_test: unknown; target_score: unknown }): FieldErrors {
  const { title, target_test: test, target_score: score } = sent;
  const text = typeof title === 'string' ? title.trim() : '';
  const errors: FieldErrors = {};
  if (text === '') errors['title'] = [goalMessages.required];
  else if (text.length > goalMaxLength) errors['title'] = [goalMessages.tooLong];
  if (test === null && score === null) return errors;
  if (!isScoreTest(test)) return { ...errors, target_test: [goalMessages.test] };
  if (!isTarget(test, score))
    return { ...errors, target_score: [test === 'SAT' ? goalMessages.sat : goalMessages.act] };
  return errors;
}

export const isGoalState = (value: unknown): value is GoalState => goalStates.includes(value as GoalState);
