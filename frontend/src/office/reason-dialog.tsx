import { checkReason } from '@academy/contracts/rules/office-accounts';
import type { ReactNode } from 'react';
import * as css from '../forms/form.css';
import { messagesOf, sendsWhenReady, useForm } from '../forms/form-state';
import { FormSummary } from '../forms/form-summary';
import { Dialog } from '../ui/dialog/dialog';
import { FormButtons } from '../ui/dialog/form-buttons';
import { TextField } from '../ui/field/text-field';
import type { FormProblem } from '../forms/form-problem';

interface ReasonDialogProps {
  /** Unique on the page. */
  formId: string;
  title: string;
  /** What the action does. */
  children: ReactNode;
  /** Who reads the reason besides the office. */
  hint?: string;
  submitText: string;
  busyText: string;
  isPending: boolean;
  problem: FormProblem | null;
  /** False while the password is asked for. */
  open?: boolean;
  /** @param reason trimmed and checked */
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Explains an action and asks for a reason, which the history keeps. */
export function ReasonDialog({ formId, problem, isPending, onConfirm, onCancel, ...texts }: ReasonDialogProps) {
  const { title, children, hint = 'The history keeps it.', submitText, busyText, open = true } = texts;
  const form = useForm({
    id: formId,
    initial: { reason: '' },
    check: ({ reason }) => {
      const mistake = checkReason(reason);
      return mistake === null ? {} : { reason: mistake };
    },
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, { reason: 'reason' }) : undefined,
  });
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={children}
      size="small"
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={
        <FormButtons formId={formId} submitText={submitText} busyText={isPending && busyText} onCancel={onCancel} />
      }
    >
      <form
        id={formId}
        className={css.form}
        noValidate
        onSubmit={sendsWhenReady(form, isPending, ({ reason }) => onConfirm(reason.trim()))}
      >
        <FormSummary form={form} problem={form.valid && !isPending ? problem : null} />
        <TextField label="Why" hint={hint} autoComplete="off" required {...form.field('reason')} />
      </form>
    </Dialog>
  );
}
