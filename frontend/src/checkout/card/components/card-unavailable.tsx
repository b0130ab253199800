import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/notice/notice';
import { missingSecret, paymentTexts } from '../../purchase/payment-wording';
import { Stack } from '../../../ui/layout/layout';
import * as css from './card-dialog.css';

/** Shown when the card form cannot be loaded. @param help says what the payer can do besides trying again */
export function CardUnavailable({ onRetry, help }: { onRetry: () => void; help?: string }) {
  return (
    <Stack gap={6}>
      <Notice tone="danger" live="alert">
        <p>{missingSecret}</p>
        {help && <p>{help}</p>}
      </Notice>
      <div className={css.actions}>
        <Button onClick={onRetry}>{paymentTexts.tryAgain}</Button>
      </div>
    </Stack>
  );
}
