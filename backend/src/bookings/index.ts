export { assertOwn } from './assert-own.js';
export {
  decideRefund,
  lockBooking,
  officeRefund,
  refundByStaff,
  refundOfCancellation,
  repeatCancellation,
  type BookingLocks,
  type BookingRefundRequest,
  type Cancellation,
  type CancellationRequest,
} from './booking-refunds.js';
export { storeChange, storeRefund, type BookingChange, type Changed } from './changes.js';
export { byWhom, historyOf, refundEvents, type HistoryEvent } from './history.js';
export { listChanges, listRefunds, type AuditedChange, type RefundOfBooking } from './history.repository.js';
export { cancellationPreview, officeCancellationPreview } from './previews.js';
export { CannotCancel, CannotMove, officeMayCancel, TooLateToMove, type CancelWords } from './refusals.js';
export { assertUnchanged, versionOf } from './version.js';
