import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Family } from '@academy/contracts/http/office/families';
import {
  releaseExpectedPayment,
  sendPaymentLink,
  type ExpectedPayment,
} from '@academy/contracts/http/office/registering';
import { formatCents } from '@academy/contracts/rules/money';
import { messageOf } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import { expectedPaymentsQuery } from '../../api/office/registering';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { Button } from '../../ui/button/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Inline, Stack } from '../../ui/layout/layout';
import { useToast } from '../../ui/toast/toast';
import * as css from '../family/family.css';
import { officeProblem } from '../office-problem';
import { momentText } from '../office-time';
import { ProblemNotice } from '../problem-notice';
import { useOfficeAction } from '../use-office-action';
import { RecordPaymentDialog } from './record-payment-dialog';

const isOf = ({ accounts, emails }: Family, { account_id: accountId, email }: ExpectedPayment): boolean =>
  accounts.some(({ id }) => id === accountId) || emails.some((one) => one.toLowerCase() === email.toLowerCase());

/** The unpaid registrations of a family. @param payments of all families; undefined while they load */
export const expectedOf = (family: Family, payments: readonly ExpectedPayment[] = []): ExpectedPayment[] =>
  payments.filter((payment) => isOf(family, payment));

/** The family's unpaid registrations made by the office. Renders nothing when there are none. */
export function ExpectedPayments({ family }: { family: Family }) {
  const { data, error, isFetching, refetch } = useQuery(expectedPaymentsQuery());
  const own = expectedOf(family, data);
  // A failure is not "nothing": without the list, the office might register the family again.
  const failure = data ? null : error;
  if (own.length === 0 && !failure) return null;
  return (
    <section>
      <h2 className={css.heading}>Waiting for payment</h2>
      {failure ? (
        <LoadFailure
          text={messageOf(failure, 'We could not load what is waiting for payment. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ul className={css.list} role="list">
          {own.map((payment) => (
            <Expected key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** How the family pays, after the amount. */
const waysToPay: Readonly<Record<ExpectedPayment['method'], string>> = {
  card_link: 'by card with the emailed link',
  check: 'by check',
  transfer: 'by bank transfer',
  cash: 'in cash',
  free: 'free of charge',
};

const wording = { title: 'Nothing changed', text: 'We could not save this. Please try again.' };
type Asked = 'record' | 'release';

function Expected({ payment }: { payment: ExpectedPayment }) {
  const { id, method, lines, amount, waits_until: until, email } = payment;
  const show = useToast();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { mutate, isPending, error, reset } = useOfficeAction(
    (act: typeof sendPaymentLink | typeof releaseExpectedPayment) => officeApi.send(act, { params: { id } }),
    ({ status }) => {
      setAsked(null);
      show({
        tone: 'success',
        title: status === 'released' ? 'Registration released' : 'Email sent',
        description:
          status === 'released' ? `We emailed ${email}.` : `We emailed ${email} the payment instructions again.`,
      });
    },
  );
  const problem = isPending ? null : officeProblem(error, wording);
  // What failed before is over when a dialog opens or closes.
  const ask = (next: Asked | null) => {
    reset();
    setAsked(next);
  };
  const text = formatCents(amount);
  return (
    <li className={css.waiting}>
      <p>
        <strong>{text}</strong> {waysToPay[method]}, until {momentText(until)}
      </p>
      <p className={css.muted}>{lines.join('; ')}</p>
      {asked === null && <ProblemNotice problem={problem} />}
      <Inline gap={3}>
        <Button variant="secondary" disabled={isPending} onClick={() => ask('record')}>
          Record the payment
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={() => mutate(sendPaymentLink)}>
          Email again
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={() => ask('release')}>
          Release
        </Button>
      </Inline>
      {asked === 'record' && (
        <RecordPaymentDialog payment={payment} description={lines.join('; ')} onClose={() => ask(null)} />
      )}
      <ConfirmDialog
        open={asked === 'release'}
        title="Release this unpaid registration?"
        description={
          <Stack gap={4}>
            <p>
              {lines.join('; ')} is no longer held for the family. We email {email}.
            </p>
            <ProblemNotice problem={problem} />
          </Stack>
        }
        confirmText="Release"
        cancelText="Keep it"
        busyText={isPending && 'Releasing...'}
        onConfirm={() => mutate(releaseExpectedPayment)}
        onCancel={() => ask(null)}
      />
    </li>
  );
}
