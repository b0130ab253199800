import type { Policy } from '../rules/policy.js';

/** The policy of a new database. */
export const defaultPolicy: Policy = {
  refundDays: 7,
  changeHours: 24,
  lateLessonHours: 24,
  refundTiming: '5 to 10 business days',
};
