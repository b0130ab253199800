import type { SlotTakenBody } from './consultations.js';
import type { EmailCodeRequiredBody, ErrorBody, ErrorCode, PriceChangedBody, SeatTakenBody } from './errors.js';
import type { LessonsTakenBody } from './lessons.js';
import type { NoteConflictBody } from './office/lesson-notes.js';
import type { IssueRefundChangedBody } from './office/money.js';
import type { AddressOfFamilyBody } from './office/registering.js';
import type { RefundChangedBody } from './registration-page.js';

/** The bodies that carry more than {@link ErrorBody}, by code. With {@link ErrorBody} where only some calls send more. */
interface ErrorBodies {
  price_changed: PriceChangedBody;
  email_code_required: EmailCodeRequiredBody;
  refund_changed: RefundChangedBody | IssueRefundChangedBody;
  seat_taken: SeatTakenBody | ErrorBody;
  slot_taken: SlotTakenBody | LessonsTakenBody | ErrorBody;
  stale_version: NoteConflictBody | ErrorBody;
  validation_failed: AddressOfFamilyBody | ErrorBody;
}

/** The body of an error with a code. */
export type ErrorBodyOf<Code extends ErrorCode> = Code extends keyof ErrorBodies ? ErrorBodies[Code] : ErrorBody;
