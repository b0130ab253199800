import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { academy } from '@academy/contracts/defaults/academy';
import type { AccountPayment } from '@academy/contracts/http/payments';
import { academyTimeZone } from '@academy/contracts/rules/dates';
import { cents, formatCents } from '@academy/contracts/rules/money';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { addressLine } from '../../../lib/academy-address';
import { focusPageHeading } from '../../../lib/focus';
import { pageTitle, small } from '../../../theme/type.css';
import { Button, buttonClass } from '../../../ui/button/button';
import { MarginSection } from '../../../ui/margin-section/margin-section';
import { Receipt } from '../../../ui/receipt/receipt';
import * as css from '../dashboard.css';

/** A payment's receipt, in place of the page, so that it prints by itself. */
export function PaymentReceipt({ payment, payer }: { payment: AccountPayment; payer: string }) {
  const { id, date, description, amount, refunded, demo, lines } = payment;
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusPageHeading();
  }, []);
  const shown = lines.length > 0 ? lines : [{ label: description, student: '', amount }];
  const totals = [
    { label: 'Paid', amount: formatCents(amount) },
    ...(refunded > 0
      ? [
          { label: 'Returned', amount: formatCents(refunded) },
          { label: 'Kept', amount: formatCents(cents(amount - refunded)) },
        ]
      : []),
  ];
  return (
    <MarginSection as="div" rhythm="close" notes={<span data-screen-only="">Keep it for your records</span>}>
      <div className={css.receiptPage}>
        <h1 className={pageTitle}>Receipt</h1>
        <Receipt
          title={academy.name}
          facts={[
            { name: 'From', value: addressLine },
            { name: 'To', value: payer },
            {
              name: 'Date',
              value: new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: academyTimeZone }),
            },
            { name: 'Receipt number', value: receiptNumber(id) },
          ]}
          lines={shown.map((line) => ({ label: line.label, detail: line.student, amount: formatCents(line.amount) }))}
          totals={totals}
        >
          <p className={small}>
            {demo && 'Demo payments: no card is charged. '}Questions: {academy.phone}, {academy.email}
          </p>
        </Receipt>
        <div className={css.buttons} data-screen-only="">
          <Button onClick={() => window.print()}>Print receipt</Button>
          <Link className={buttonClass('secondary')} to="/account/earnings" search={{}}>
            Back to payments
          </Link>
        </div>
      </div>
    </MarginSection>
  );
}
