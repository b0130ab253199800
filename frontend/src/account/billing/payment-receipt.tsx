import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { academy } from '@academy/contracts/academy';
import type { AccountPayment } from '@academy/contracts/http/account-payments';
import { buildReceipt } from '@academy/contracts/rules/receipt';
import { downloadReceipt } from '../../api/pdf-files';
import { focusPageHeading } from '../../lib/focus';
import { pageTitle, small } from '../../theme/type.css';
import { Button, buttonClass } from '../../ui/button/button';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { OrderSummary } from '../../ui/order-summary/order-summary';
import { Inline } from '../../ui/layout/layout';
import * as css from '../dashboard.css';
import { DownloadButton } from './download-button';

/** A payment's receipt, which replaces the page so that it prints alone. */
export function PaymentReceipt({ payment, payer }: { payment: AccountPayment; payer: string }) {
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusPageHeading();
  }, []);
  const { number, issuer, facts, lines, totals, demoNote } = buildReceipt(payment, payer);
  return (
    <TwoColumnSection as="div" rhythm="close" notes={<span data-screen-only="">Keep it for your records</span>}>
      <div className={css.receiptPage}>
        <h1 className={pageTitle}>Receipt</h1>
        <OrderSummary title={academy.name} facts={[...issuer, ...facts]} lines={lines} totals={totals}>
          <p className={small}>
            {demoNote && `${demoNote} `}Questions: {academy.phone}, {academy.email}
          </p>
        </OrderSummary>
        <Inline gap={3} align="center" data-screen-only="">
          <DownloadButton load={() => downloadReceipt(payment.id)} fileName={`receipt-${number}.pdf`} />
          <Button variant="secondary" onClick={() => window.print()}>
            Print receipt
          </Button>
          <Link className={buttonClass('secondary')} to="/account/earnings" search={{}}>
            Back to payments
          </Link>
        </Inline>
      </div>
    </TwoColumnSection>
  );
}
