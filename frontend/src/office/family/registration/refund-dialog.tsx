import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type {
  OfficeConsultation,
  OfficeRefundRequest,
  OfficeRegistration,
} from '@academy/contracts/http/office/registrations';
import { cents, centsToDollars, dollarsToCents, formatCents } from '@academy/contracts/rules/money';
import { deskRefundsPerDay } from '@academy/contracts/rules/staff';
import {
  checkDeskLeft,
  checkRefundAmount,
  checkRefundReason,
  mayRefundAnyAmount,
} from '@academy/contracts/rules/staff-refunds';
import { messageOf } from '../../../api/errors';
import {
  officeConsultationQuery,
  officeRegistrationQuery,
  refundablePaymentQuery,
  refundLine,
  type RefundRef,
} from '../../../api/office/registrations';
import * as form from '../../../forms/form.css';
import { useFormBase } from '../../../forms/form-base';
import { messagesOf, sendsWhenReady, useForm, type Messages } from '../../../forms/form-state';
import { FormSummary } from '../../../forms/form-summary';
import { DescriptionList } from '../../../ui/description-list/description-list';
import { FormButtons } from '../../../ui/dialog/form-buttons';
import { Button } from '../../../ui/button/button';
import { TextField } from '../../../ui/field/text-field';
import { Notice } from '../../../ui/notice/notice';
import { useToast } from '../../../ui/toast/toast';
import { useStaff } from '../../office-context';
import { officeProblem } from '../../office-problem';
import { DeskLimit } from './desk-limit';
import { ChangedNotice, LineDialog } from './line-dialog';
import { refundConsequence, refundToast } from './line-words';
import { useLineChange } from './use-line-change';

const wording = { title: 'Not refunded', text: 'We could not refund it. Please try again.' };

/** The data that the dialog needs. A payment of a custom amount has no status, and only a registration has tests. */
type Facts = Pick<OfficeRegistration | OfficeConsultation, 'version' | 'refund'> & {
  status?: string;
  tests?: readonly unknown[];
};

interface RefundDialogProps {
  line: RefundRef;
  title: string;
  onClose: () => void;
}

/** Refunds all or a part of what was paid. The policy's proposal is filled in; for a custom amount, all that is left. */
export function RefundDialog({ line, title, onClose }: RefundDialogProps) {
  const registration = useQuery({ ...officeRegistrationQuery(line.id), enabled: line.kind === 'registration' });
  const consultation = useQuery({ ...officeConsultationQuery(line.id), enabled: line.kind === 'consultation' });
  const payment = useQuery({ ...refundablePaymentQuery(line.id), enabled: line.kind === 'payment' });
  const query: UseQueryResult<Facts> = { registration, consultation, payment }[line.kind];
  const { data } = query;
  if (!data || data.refund.obstacle !== null)
    return (
      <LineDialog
        title="Refund"
        description={title}
        query={query}
        busy={false}
        onClose={onClose}
        footer={
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        }
      >
        {({ refund }) => <Notice tone="caution">{refund.obstacle}</Notice>}
      </LineDialog>
    );
  return <RefundForm line={line} title={title} query={query} facts={data} onClose={onClose} />;
}

interface RefundFormProps extends RefundDialogProps {
  query: UseQueryResult<Facts>;
  facts: Facts;
}

function RefundForm({ line, title, query, facts, onClose }: RefundFormProps) {
  const show = useToast();
  const { role } = useStaff();
  const { status, refund } = facts;
  const { paid, refunded, left, proposal, method, desk_left: deskLeft } = refund;
  // The policy says nothing about a custom amount.
  const suggested = line.kind === 'payment' ? left : proposal;
  const mayChoose = mayRefundAnyAmount(role);
  const { mutate, isPending, error } = useLineChange(
    line,
    (body: OfficeRefundRequest) => refundLine(line, body),
    (made) => {
      show(refundToast(made.refund, '', method));
      onClose();
    },
  );
  const { base, stale } = useFormBase(facts, { error, isPending });
  const problem = stale ? null : officeProblem(error, wording);
  const amountOf = (typed: string) => dollarsToCents(typed.replace(/[$,\s]/g, '')) ?? cents(0);
  const check = (typed: Record<'amount' | 'reason', string>): Messages<'amount' | 'reason'> => {
    const amount = amountOf(typed.amount);
    const wrongAmount = checkRefundAmount({ amount, proposal, left, role });
    const wrongReason = checkRefundReason({ amount, proposal, reason: typed.reason });
    return {
      ...(wrongAmount !== null && { amount: wrongAmount }),
      ...(wrongAmount === null && wrongReason !== null && { reason: wrongReason }),
    };
  };
  const fields = useForm({
    id: 'refund-line',
    initial: { amount: centsToDollars(suggested), reason: '' },
    check,
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, { amount: 'amount', reason: 'reason' }) : undefined,
  });
  const amount = amountOf(fields.values.amount);
  const filledIn = useRef(suggested);
  useEffect(() => {
    // After a refund by someone else, a prefilled amount is updated, while a typed amount is kept.
    if (amountOf(fields.values.amount) === filledIn.current) fields.set({ amount: centsToDollars(suggested) });
    filledIn.current = suggested;
    // eslint-disable-next-line react/exhaustive-deps -- only when the suggestion has changed
  }, [suggested]);
  const overLimit = deskLeft === undefined ? null : checkDeskLeft(deskLeft, proposal);
  const isNothing = proposal === 0 && !mayChoose;
  const isClosed = isNothing || overLimit !== null;
  return (
    <LineDialog
      title="Refund"
      description={title}
      query={query}
      busy={isPending}
      onClose={onClose}
      footer={
        isClosed ? (
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <FormButtons
            formId="refund-line"
            submitText={amount > 0 ? `Refund ${formatCents(amount)}` : 'Refund'}
            busyText={isPending && 'Refunding...'}
            tone="danger"
            onCancel={onClose}
          />
        )
      }
    >
      {() => (
        <>
          {stale && <ChangedNotice text={messageOf(error, '')} />}
          <DescriptionList
            items={[
              { term: 'Paid', value: formatCents(paid), note: `Refunds go to ${method}` },
              { term: 'Already refunded', value: refunded > 0 ? formatCents(refunded) : '' },
              { term: 'Refundable', value: formatCents(left) },
              { term: 'Refund due under the policy', value: line.kind === 'payment' ? '' : formatCents(proposal) },
            ]}
          />
          {isNothing ? (
            <Notice tone="caution">The policy no longer allows a refund. A manager can refund it anyway.</Notice>
          ) : overLimit !== null ? (
            <DeskLimit text={overLimit} />
          ) : (
            <form
              id="refund-line"
              className={form.form}
              noValidate
              onSubmit={sendsWhenReady(fields, isPending, (typed) =>
                mutate({
                  amount: amountOf(typed.amount),
                  proposal,
                  reason: typed.reason.trim(),
                  version: base.version,
                }),
              )}
            >
              <FormSummary form={fields} problem={fields.valid && !isPending ? problem : null} />
              <TextField
                label="Amount in dollars"
                inputMode="decimal"
                autoComplete="off"
                readOnly={!mayChoose}
                hint={
                  line.kind === 'payment'
                    ? 'The policy is about registrations and consultations, so this refund needs a reason.'
                    : mayChoose
                      ? 'An amount that differs from the policy needs a reason.'
                      : `The desk refunds what the policy returns, up to ${formatCents(deskRefundsPerDay)} a day. You have ${formatCents(deskLeft ?? deskRefundsPerDay)} left today.`
                }
                required
                {...fields.field('amount')}
              />
              {mayChoose && amount !== proposal && (
                <TextField label="Reason" autoComplete="off" required {...fields.field('reason')} />
              )}
              {line.kind !== 'payment' && status === 'booked' && amount > 0 && (
                <p>
                  {refundConsequence(line.kind, {
                    isAll: amount === left,
                    isByHand: refund.by_hand === true,
                    seats: facts.tests?.length ?? 0,
                  })}
                </p>
              )}
            </form>
          )}
        </>
      )}
    </LineDialog>
  );
}
