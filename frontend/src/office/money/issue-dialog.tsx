import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { closePaymentIssue, type PaymentIssue } from '@academy/contracts/http/office/money';
import { formatCents } from '@academy/contracts/rules/money';
import { aboutIssue, checkIssueNote, issueTexts, waitsForPayout } from '@academy/contracts/rules/payment-issues';
import { fieldOf } from '../../api/answers';
import { officeApi } from '../../api/office/client';
import * as form from '../../forms/form.css';
import { messagesOf, sendsWhenReady, useForm } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { Button } from '../../ui/button/button';
import { DescriptionList } from '../../ui/description-list/description-list';
import { Dialog } from '../../ui/dialog/dialog';
import { TextField } from '../../ui/field/text-field';
import { textLink } from '../../ui/link/text-link.css';
import { Notice } from '../../ui/notice/notice';
import { useToast } from '../../ui/toast/toast';
import { officeProblem } from '../office-problem';
import { useStepUp } from '../step-up/step-up-context';
import { ConfirmIssueAction, type IssueAction } from './confirm-issue-action';
import { IssueOptions } from './issue-options';
import { momentText } from '../office-time';
import * as css from './money.css';
import { outcomeNames } from './money-words';
import { PayerLink } from './payer-link';
import { useIssueAction } from './use-issue-action';

interface IssueDialogProps {
  issue: PaymentIssue;
  /** How long the issue has been open. */
  age: string;
  canAct: boolean;
  onClose: () => void;
}

/** One payment issue: what happened, and the available actions. */
export function IssueDialog({ issue, age, canAct, onClose }: IssueDialogProps) {
  const [asked, setAsked] = useState<IssueAction | null>(null);
  const { asking } = useStepUp();
  const { kind, offline } = issue;
  if (asked)
    return <ConfirmIssueAction action={asked} issue={issue} onCancel={() => setAsked(null)} onDone={onClose} />;
  return (
    <Dialog
      open={!asking}
      onClose={onClose}
      title={issueTexts[kind].label}
      description={issue.closed ? undefined : aboutIssue(kind, offline)}
    >
      <Facts issue={issue} age={age} />
      {issue.closed ? null : canAct ? (
        <>
          {waitsForPayout(kind, offline) && (
            <Link className={textLink} to="/office/money" search={{ view: 'outstanding' }}>
              See Outstanding
            </Link>
          )}
          <IssueOptions issue={issue} onAsk={setAsked} />
          <CloseForm issue={issue} onDone={onClose} />
        </>
      ) : (
        <Notice>A manager can register, refund or close it.</Notice>
      )}
    </Dialog>
  );
}

function Facts({ issue, age }: { issue: PaymentIssue; age: string }) {
  const { receipt, payer, email, family, description, paid, price, detail, closed, kind } = issue;
  return (
    <DescriptionList
      items={[
        { term: 'Receipt', value: receipt },
        {
          term: 'Person',
          value: <PayerLink payer={payer || email} family={family} />,
          ...(payer !== '' && { note: email }),
        },
        { term: 'Paid for', value: description },
        {
          term: 'Paid',
          value: formatCents(paid),
          ...(paid !== price && { note: `The price is ${formatCents(price)}` }),
        },
        // For a wrong amount, the two lines above already contain the details.
        { term: 'Details', value: kind === 'amount_mismatch' ? '' : detail },
        ...(closed
          ? [
              { term: 'How it ended', value: outcomeNames[closed.outcome], note: closed.note },
              { term: 'Closed', value: momentText(closed.at), note: closed.by ?? '' },
            ]
          : [{ term: 'Open for', value: age }]),
      ]}
    />
  );
}

const wording = { title: 'Not closed', text: 'We could not close the issue. Please try again.' };

/** Closes an issue that was resolved in another way, with a note that says how. */
function CloseForm({ issue, onDone }: { issue: PaymentIssue; onDone: () => void }) {
  const show = useToast();
  const { mutate, isPending, error } = useIssueAction(
    (note: string) => fieldOf(officeApi.send(closePaymentIssue, { params: { id: issue.id }, body: { note } }), 'issue'),
    () => {
      show({ tone: 'success', title: `The issue with receipt ${issue.receipt} was closed` });
      onDone();
    },
  );
  const problem = officeProblem(error, wording);
  const fields = useForm({
    id: 'close-issue',
    initial: { note: '' },
    check: ({ note }) => {
      const wrong = checkIssueNote(note);
      return wrong === null ? {} : { note: wrong };
    },
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, { note: 'note' }) : undefined,
  });
  return (
    <form
      className={`${form.form} ${css.closeForm}`}
      noValidate
      onSubmit={sendsWhenReady(fields, isPending, ({ note }) => mutate(note.trim()))}
    >
      <FormSummary form={fields} problem={fields.valid && !isPending ? problem : null} />
      <TextField
        label="How was it resolved?"
        hint="For what was done outside of this page. It is kept with the issue."
        autoComplete="off"
        required
        {...fields.field('note')}
      />
      <div>
        <Button type="submit" variant="secondary" busyText={isPending && 'Closing...'}>
          Close the issue
        </Button>
      </div>
    </form>
  );
}
