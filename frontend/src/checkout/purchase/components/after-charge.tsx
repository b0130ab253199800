import { academy } from '@academy/contracts/academy';
import { useOnline } from '../../../lib/use-online';
import { Button } from '../../../ui/button/button';
import { Inline } from '../../../ui/layout/layout';
import * as layout from '../../../ui/form-layout/form-layout.css';
import { Notice } from '../../../ui/notice/notice';
import { ProgressText } from '../../../ui/progress/progress';
import { paymentTexts } from '../payment-wording';

interface AwaitingFulfillmentProps {
  /** Whether the card was definitely charged. */
  charged: boolean;
  /** Whether it is taking longer than expected. */
  overdue: boolean;
  /** Text shown once the charge is confirmed. */
  text: string;
  progress: string;
}

/** Shown when the payment was or may have been made, and delivery is not confirmed. Never invites a second payment. */
export function AwaitingFulfillment({ charged, overdue, text, progress }: AwaitingFulfillmentProps) {
  const online = useOnline();
  return (
    <div className={layout.alone}>
      <Notice tone="info" live="status">
        {charged ? text : online ? paymentTexts.statusUnknown : paymentTexts.statusOffline}
      </Notice>
      <ProgressText>{charged ? progress : 'Checking with the card network...'}</ProgressText>
      {/* An email follows only if the card was charged. */}
      {charged && <p>{paymentTexts.mayClose}</p>}
      {overdue && (
        <p role="status">
          {charged ? 'We received your payment. ' : ''}This is taking longer than usual. If you have a question, call
          us: <a href={academy.phoneHref}>{academy.phone}</a>.
        </p>
      )}
    </div>
  );
}

interface RefundedProps {
  text: string;
  /** Label of the button back to the form. */
  again: string;
  onAgain: () => void;
}

/** Shown when what was paid for could not be delivered and the payment is being refunded. */
export function Refunded({ text, again, onAgain }: RefundedProps) {
  return (
    <div className={layout.alone}>
      <Notice tone="danger" live="alert">
        {text}
      </Notice>
      <p>
        We sent you an email. Questions? Call us: <a href={academy.phoneHref}>{academy.phone}</a>.
      </p>
      <Inline gap={3}>
        <Button onClick={onAgain}>{again}</Button>
      </Inline>
    </div>
  );
}
