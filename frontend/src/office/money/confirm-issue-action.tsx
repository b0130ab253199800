import { placePaymentIssue, refundPaymentIssue, type PaymentIssue } from '@academy/contracts/http/office/money';
import { formatCents } from '@academy/contracts/rules/money';
import { refundWaitTexts } from '@academy/contracts/rules/refund-wait';
import { officeApi } from '../../api/office/client';
import { Stack } from '../../ui/layout/layout';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { useToast } from '../../ui/toast/toast';
import type { ToastMessage } from '../../ui/toast/toast-list';
import { officeProblem } from '../office-problem';
import { ProblemNotice } from '../problem-notice';
import { useStepUp } from '../step-up/step-up-context';
import { useIssueAction } from './use-issue-action';

/** Actions that require confirmation. */
export type IssueAction = 'place' | 'refund';

/** Runs the action. Returns the toast for its result. */
async function run(
  action: IssueAction,
  { id, receipt, payer, email, refundable }: PaymentIssue,
): Promise<ToastMessage> {
  const who = payer === '' ? email : payer;
  if (action === 'place') {
    await officeApi.send(placePaymentIssue, { params: { id } });
    return { tone: 'success', title: `Receipt ${receipt} is registered`, description: `We emailed ${email}.` };
  }
  const {
    refunded,
    status,
    by_hand: isByHand,
    waits_for: waitsFor,
  } = await officeApi.send(refundPaymentIssue, { params: { id }, body: { amount: refundable } });
  if (status === 'failed')
    return {
      tone: 'error',
      title: 'The card provider refused the refund',
      description: 'The issue is open again. Please pay the family another way, then close it.',
    };
  if (isByHand)
    return {
      tone: 'info',
      title: `${formatCents(refunded)} is to be paid out`,
      description: `It was not paid by card. Pay ${who} yourself, then record that under Outstanding.`,
    };
  return status === 'pending'
    ? {
        tone: 'info',
        title: `The refund of ${formatCents(refunded)} is in progress`,
        description: waitsFor
          ? refundWaitTexts[waitsFor]
          : 'The card provider could not be reached. We retry automatically.',
      }
    : { tone: 'success', title: `${formatCents(refunded)} went back to ${who}` };
}

const texts = {
  place: {
    title: () => 'Register this purchase?',
    confirm: 'Place',
    busy: 'Registering...',
    failed: 'Not registered',
  },
  refund: {
    title: ({ refundable }: PaymentIssue) => `Refund ${formatCents(refundable)}?`,
    confirm: 'Refund',
    busy: 'Refunding...',
    failed: 'Not refunded',
  },
} as const;

/** What a refund means besides the money, where that depends on the issue. */
const refundEffects: Partial<Record<PaymentIssue['kind'], string>> = {
  refund_failed: '',
  fraud_warning: ' What was bought with it is canceled.',
};

function textOf(action: IssueAction, { description, paid, price, payer, email, kind }: PaymentIssue): string {
  const who = payer === '' ? email : payer;
  if (action === 'place')
    return `${description} is registered for the ${formatCents(paid)} that ${who} paid; its price is ${formatCents(price)}. We email a confirmation.`;
  const rest = refundEffects[kind] ?? ' Nothing is registered for this payment.';
  return `It goes back to ${who} the way it was paid and cannot be undone.${rest}`;
}

interface ConfirmIssueActionProps {
  action: IssueAction;
  issue: PaymentIssue;
  onCancel: () => void;
  onDone: () => void;
}

/** Shows the amount before placing or refunding a payment. If the amount has changed, nothing is done and the new amount is shown. */
export function ConfirmIssueAction({ action, issue, onCancel, onDone }: ConfirmIssueActionProps) {
  const { title, confirm, busy, failed } = texts[action];
  const show = useToast();
  const { asking } = useStepUp();
  const { mutate, isPending, error } = useIssueAction(
    () => run(action, issue),
    (toast) => {
      show(toast);
      onDone();
    },
  );
  const problem = officeProblem(error, { title: failed, text: 'That did not work. Please try again.' });
  const isOver = issue.closed !== null || (action === 'place' ? issue.place_obstacle : issue.refund_obstacle) !== null;
  return (
    <ConfirmDialog
      open={!asking}
      title={title(issue)}
      description={
        <Stack gap={4}>
          {!(isOver && problem) && <p>{textOf(action, issue)}</p>}
          <ProblemNotice problem={isPending ? null : problem} tone={isOver ? 'caution' : 'danger'} />
        </Stack>
      }
      confirmText={confirm}
      cancelText={isOver && problem ? 'Back' : 'Cancel'}
      tone={action === 'refund' ? 'danger' : 'primary'}
      busyText={isPending && busy}
      onConfirm={() => mutate(undefined)}
      onCancel={onCancel}
    />
  );
}
