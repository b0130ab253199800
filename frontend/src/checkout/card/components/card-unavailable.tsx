import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/notice/notice';
import { missingSecret, paymentTexts } from '../../purchase/payment-wording';
import { Stack } from '../../../ui/layout/layout';
import * as css from './card-dialog.css';

/** Shown when the provider's card field cannot be loaded. */
export function CardUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <Stack gap={6}>
      <Notice tone="danger" live="alert">
        {missingSecret}
      </Notice>
      <div className={css.actions}>
        <Button onClick={onRetry}>{paymentTexts.tryAgain}</Button>
      </div>
    </Stack>
  );
}
