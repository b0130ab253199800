import { Link } from '@tanstack/react-router';
import type { AccountPayment } from '@academy/contracts/http/account-payments';
import type { Student } from '@academy/contracts/http/students';
import { academyDay, formatDay } from '@academy/contracts/rules/dates';
import { listed } from '@academy/contracts/rules/listed';
import { formatCents } from '@academy/contracts/rules/money';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { buttonClass } from '../../ui/button/button';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import * as css from '../dashboard.css';
import { firstNameLabel } from '../student-label';
import type { PaymentRow } from './payment-table';

/**
 * Converts a payment to a table row with a link to its receipt.
 * @param students the family's students, to tell namesakes apart
 */
export function paymentRow(
  { id, date, description, amount, status, lines, refund_pending: pending, paid_by: paidBy }: AccountPayment,
  students: readonly Student[],
): PaymentRow {
  const names = lines.flatMap(({ student, student_id: studentId }) =>
    student === '' ? [] : [firstNameLabel(student, studentId, students)],
  );
  const recipients = names.length > 0 ? `for ${listed(new Set(names))}` : undefined;
  return {
    id,
    date: formatDay(academyDay(new Date(date))),
    description,
    recipients,
    amountCents: amount,
    status,
    // A refund of a check or of cash is paid out by the office.
    note: pending && `Refund of ${formatCents(pending)} requested${paidBy ? '' : ', on its way'}`,
    action: (
      <span className={css.rowButtons}>
        <Link className={buttonClass('quiet')} to="/account/earnings" search={{ receipt: receiptNumber(id) }}>
          Receipt<VisuallyHidden>: {[description, recipients].filter(Boolean).join(' ')}</VisuallyHidden>
        </Link>
      </span>
    ),
  };
}
