import { cancel } from './cancel.js';
import { closeIssue } from './close-issue.js';
import { disable } from './disable.js';
import { move } from './move.js';
import { refund } from './refund.js';
import { releaseEmails } from './release-emails.js';
import { releaseHolds } from './release-holds.js';
import { replay } from './replay.js';
import { sessions } from './sessions.js';
import { staff } from './staff.js';
import type { StaffCommand } from './staff-command.js';
import { stripeCheck } from './stripe-check.js';
import { twoFactor } from './two-factor.js';
import { waitlist } from './waitlist.js';

/** All staff commands, in the order of the usage text. */
export const staffCommands: readonly StaffCommand[] = [
  refund,
  cancel,
  move,
  sessions,
  waitlist,
  releaseHolds,
  staff,
  twoFactor,
  disable,
  replay,
  releaseEmails,
  closeIssue,
  stripeCheck,
];
