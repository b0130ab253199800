import type { Policy } from '@academy/contracts/rules/policy';
import { defaultPolicy } from '@academy/contracts/seed/policy';
import { anInteger, aText, type Pinned } from './pinned';

/** The rules that a purchase was made under. */
export const aPolicy: Pinned<Policy> = {
  refundDays: anInteger(defaultPolicy.refundDays),
  changeHours: anInteger(defaultPolicy.changeHours),
  lateLessonHours: anInteger(defaultPolicy.lateLessonHours ?? 24),
  refundTiming: aText(defaultPolicy.refundTiming),
};
