import { academy } from '@academy/contracts/defaults/academy';
import { Button } from '../../../ui/button/button';
import * as layout from '../../../ui/form-layout/form-layout.css';
import { Notice } from '../../../ui/notice/notice';
import { ProgressText } from '../../../ui/progress/progress';
import { paymentTexts } from '../payment-wording';

interface FinishingProps {
  /** The card has certainly been charged. */
  charged: boolean;
  /** Said then. */
  text: string;
  progress: string;
}

/** The money is there, or may be; what was bought is on its way. Nothing here invites a second payment. */
export function Finishing({ charged, text, progress }: FinishingProps) {
  return (
    <div className={layout.alone}>
      <Notice tone="info" live="status">
        {charged ? text : paymentTexts.statusUnknown}
      </Notice>
      <ProgressText>{charged ? progress : 'Asking the card network...'}</ProgressText>
      <p>You may close this page. We write to you by email as soon as it is done.</p>
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
        We have written to you by email. If you have a question, call us:{' '}
        <a href={academy.phoneHref}>{academy.phone}</a>.
      </p>
      <div className={layout.actions}>
        <Button onClick={onAgain}>{again}</Button>
      </div>
    </div>
  );
}
