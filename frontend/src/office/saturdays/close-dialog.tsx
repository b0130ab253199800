import { closeDate, previewDateClosing } from '@academy/contracts/http/office/closings';
import { longDate } from '@academy/contracts/rules/date-format';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { checkClosingReason, choiceHours } from '@academy/contracts/rules/closed-dates';
import { fieldOf } from '../../api/answers';
import { officeApi } from '../../api/office/client';
import * as account from '../../forms/form.css';
import { messagesOf, sendsWhenReady, useForm } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { TextField } from '../../ui/field/text-field';
import { useToast } from '../../ui/toast/toast';
import { officeProblem } from '../office-problem';
import { useOfficeAction } from '../use-office-action';
import { ClosingPreviewText } from './closing-preview';
import { familiesText } from './saturday-words';

interface CloseDialogProps {
  /** YYYY-MM-DD. */
  day: string;
  onClose: () => void;
}

/** Closes a date: asks for the reason, shows the effects and the email to families, then closes it. */
export function CloseDialog({ day, onClose }: CloseDialogProps) {
  const show = useToast();
  const [isReading, setReading] = useState(false);
  const preview = useMutation({
    mutationFn: (reason: string) =>
      fieldOf(officeApi.send(previewDateClosing, { params: { date: day }, body: { reason } }), 'preview'),
    onSuccess: () => setReading(true),
  });
  const close = useOfficeAction(
    (reason: string) => fieldOf(officeApi.send(closeDate, { params: { date: day }, body: { reason } }), 'closing'),
    (closing) => {
      show({
        tone: 'success',
        title: `${longDate(day, day)} is closed`,
        description: `${familiesText(closing?.families.length ?? 0)} ${closing?.families.length === 1 ? 'gets' : 'get'} an email now.`,
      });
      onClose();
    },
  );
  const busy = preview.isPending || close.isPending;
  const problem =
    officeProblem(close.error, { title: 'Not closed', text: 'We could not close this date. Please try again.' }) ??
    officeProblem(preview.error, { title: 'Not loaded', text: 'We could not load the preview. Please try again.' });
  const form = useForm<'reason'>({
    id: 'close-date',
    initial: { reason: '' },
    check: ({ reason }) => {
      const wrong = checkClosingReason(reason);
      return wrong === null ? {} : { reason: wrong };
    },
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, { reason: 'reason' }) : undefined,
  });
  const shown = isReading && form.summary.length === 0 ? preview.data : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={shown ? `Close ${longDate(day, day)}?` : `Close ${longDate(day, day)}`}
      description={
        shown
          ? undefined
          : `No more seats are sold for this date. Each family chooses what happens to its seat; after ${choiceHours} hours its price is refunded.`
      }
      dismissible={!busy}
      closeOnOutsidePress={false}
      footer={
        shown ? (
          <>
            <Button
              variant="danger"
              busyText={close.isPending && 'Closing...'}
              onClick={() => close.mutate(form.values.reason)}
            >
              Close this date
            </Button>
            <Button variant="secondary" disabled={busy} onClick={() => setReading(false)}>
              Edit
            </Button>
          </>
        ) : (
          <>
            <Button type="submit" form="close-date" busyText={preview.isPending && 'Loading...'}>
              Preview
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          </>
        )
      }
    >
      {shown ? (
        <ClosingPreviewText preview={shown} problem={busy ? null : problem} />
      ) : (
        <form
          id="close-date"
          className={account.form}
          noValidate
          onSubmit={sendsWhenReady(form, busy, ({ reason }) => preview.mutate(reason))}
        >
          <FormSummary form={form} problem={form.valid && !busy ? problem : null} />
          <TextField
            label="Reason"
            hint="Families read it in the email, for example: Snow is forecast for Saturday."
            autoComplete="off"
            required
            {...form.field('reason')}
          />
        </form>
      )}
    </Dialog>
  );
}
