import { academy } from '@academy/contracts/academy';
import { Button } from '../../../ui/button/button';
import { Inline } from '../../../ui/layout/layout';
import * as layout from '../../../ui/form-layout/form-layout.css';
import { Notice } from '../../../ui/notice/notice';
import { ProgressText } from '../../../ui/progress/progress';
import { paymentTexts } from '../payment-wording';

interface AwaitingFulfillmentProps {
  /** The card has certainly been charged. */
  charged: boolean;
  /** It takes longer than it should. */
  overdue: boolean;
  /** Said then. */
  text: string;
  progress: string;
}

/** The payment was made, or may have been; what was bought is not known to be delivered. Nothing here invites a second payment. */
export function AwaitingFulfillment({ charged, overdue, text, progress }: AwaitingFulfillmentProps) {
  return (
    <div className={layout.alone}>
      <Notice tone="info" live="status">
        {charged ? text : paymentTexts.statusUnknown}
      </Notice>
      <ProgressText>{charged ? progress : 'Checking with the card network...'}</ProgressText>
      <p>{paymentTexts.mayClose}</p>
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
  /** The way back to the form. */
  again: string;
  onAgain: () => void;
}

/** What was paid for could not be given and the money goes back. */
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
