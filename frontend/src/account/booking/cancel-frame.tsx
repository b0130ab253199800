import type { ReactNode } from 'react';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CancellationPreviewResponse } from '@academy/contracts/http/registration-page';
import { cents, formatCents, type Cents } from '@academy/contracts/rules/money';
import { messageOf } from '../../api/errors';
import { changedRefund } from '../../api/registration-page';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Stack } from '../../ui/layout/layout';
import { Notice } from '../../ui/notice/notice';
import { ProgressText } from '../../ui/progress/progress';
import { changeFailed, type ShownCancellation } from './booking-wording';
import { CanceledLessons } from '../../lessons/canceled-lessons';
import { EmailPreview } from './email-preview';

interface CancelFrameProps {
  title: string;
  /** Describes the booking or date to cancel. */
  description: ReactNode;
  preview: UseQueryResult<CancellationPreviewResponse['data']>;
  /** Cancels, given the displayed refund in cents. */
  cancel: UseMutationResult<unknown, Error, Cents>;
  /** Describes the refund, or why the booking cannot be canceled. */
  sentence: (shown: ShownCancellation) => string;
  /** Other effects of the cancellation. */
  consequence: string;
  /** True for a guest, who can be refunded only to the original card. */
  originalCardOnly?: boolean;
  /** True if the payment was a demo without real money. */
  demo: boolean;
  onClose: () => void;
}

/** Confirmation dialog of a cancellation, with previews of the refund and the email. */
export function CancelFrame({
  title,
  description,
  preview,
  cancel,
  sentence,
  consequence,
  originalCardOnly = false,
  demo,
  onClose,
}: CancelFrameProps) {
  const { proposal, email } = preview.data ?? {};
  const refund = proposal?.refund_cents ?? cents(0);
  const changed = changedRefund(cancel.error);
  const confirm = () =>
    cancel.mutate(refund, {
      // If the refund has changed, shows the new amount for the parent to confirm.
      onError: (error) => void (changedRefund(error) && preview.refetch()),
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      role="alertdialog"
      dismissible={!cancel.isPending}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button
            variant="danger"
            disabled={!proposal?.allowed || preview.isFetching}
            busyText={cancel.isPending && 'Canceling...'}
            onClick={confirm}
          >
            {refund > 0 ? `Cancel and refund ${formatCents(refund)}` : 'Cancel without a refund'}
          </Button>
          <Button variant="secondary" disabled={cancel.isPending} onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <Stack gap={4} aria-live="polite">
        {preview.isLoading && <ProgressText>Checking the refund...</ProgressText>}
        {preview.isLoadingError && (
          <LoadFailure
            text="We could not check the refund."
            busy={preview.isFetching}
            onRetry={() => void preview.refetch()}
          />
        )}
        {changed && <Notice tone="caution">The refund has changed. Nothing was canceled.</Notice>}
        {cancel.error && !changed && (
          <Notice tone="danger" title={changeFailed.title}>
            {messageOf(cancel.error, changeFailed.text)}
          </Notice>
        )}
        {preview.data && <p>{sentence(preview.data)}</p>}
        {originalCardOnly && refund > 0 && <p>We can refund only to the original card.</p>}
        {demo && <p>This was a demo payment: no card was charged and no money moves.</p>}
        {proposal?.allowed && <p>{consequence} This cannot be undone.</p>}
        {proposal?.allowed && <CanceledLessons times={preview.data?.lesson_times} />}
        {email && <EmailPreview email={email} />}
      </Stack>
    </Dialog>
  );
}
