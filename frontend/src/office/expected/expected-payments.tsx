import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Family } from '@academy/contracts/http/office/families';
import type { ExpectedPayment, ExpectedPaymentResponse } from '@academy/contracts/http/office/registering';
import { formatCents } from '@academy/contracts/rules/money';
import { officePaymentTexts } from '@academy/contracts/rules/office-payments';
import {
  expectedPaymentsQuery,
  recordExpectedPayment,
  releaseExpectedPayment,
  sendPaymentLink,
} from '../../api/office/registering';
import { Button } from '../../ui/button/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Inline } from '../../ui/layout/layout';
import { Notice } from '../../ui/notice/notice';
import { useToast } from '../../ui/toast/toast';
import * as css from '../family/family.css';
import { officeProblem } from '../office-problem';
import { momentText } from '../office-time';
import { OfflineMoneyDialog } from './offline-money-dialog';

const isOf = ({ accounts, emails }: Family, { account_id: accountId, email }: ExpectedPayment): boolean =>
  accounts.some(({ id }) => id === accountId) || emails.some((one) => one.toLowerCase() === email.toLowerCase());

/** The family's unpaid registrations made by the office. Renders nothing when there are none. */
export function ExpectedPayments({ family }: { family: Family }) {
  const { data = [] } = useQuery(expectedPaymentsQuery());
  const own = data.filter((payment) => isOf(family, payment));
  if (own.length === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>Waiting for payment</h2>
      <ul className={css.list} role="list">
        {own.map((payment) => (
          <Expected key={payment.id} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

const wording = { title: 'Nothing changed', text: 'We could not save this. Please try again.' };
type Asked = 'record' | 'release';

function Expected({ payment }: { payment: ExpectedPayment }) {
  const { id, method, lines, amount, waits_until: until, email } = payment;
  const show = useToast();
  const cache = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (act: (id: string) => Promise<ExpectedPaymentResponse>) => act(id),
    onSuccess: async ({ status }) => {
      setAsked(null);
      show({
        tone: 'success',
        title: status === 'released' ? 'No longer kept' : 'Email sent',
        description:
          status === 'released' ? `We emailed ${email}.` : `We emailed ${email} the payment instructions again.`,
      });
      await cache.invalidateQueries({ queryKey: ['office'] });
    },
  });
  const problem = officeProblem(error, wording);
  const text = formatCents(amount);
  return (
    <li className={css.waiting}>
      <p>
        <strong>{text}</strong> by {officePaymentTexts[method].label.toLowerCase()}, until {momentText(until)}
      </p>
      <p className={css.muted}>{lines.join('; ')}</p>
      {problem && (
        <Notice tone="danger" live="alert" title={problem.title}>
          {problem.text}
        </Notice>
      )}
      <Inline gap={3}>
        <Button variant="secondary" onClick={() => setAsked('record')}>
          Record the payment
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={() => mutate(sendPaymentLink)}>
          Email again
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={() => setAsked('release')}>
          Call off
        </Button>
      </Inline>
      {asked === 'record' && (
        <OfflineMoneyDialog
          title={`Record ${text}`}
          description={lines.join('; ')}
          method={method === 'card_link' || method === 'free' ? 'cash' : method}
          submitText="Record"
          busyText="Recording..."
          failed={{ title: 'Not recorded', text: 'We could not record the payment. Please try again.' }}
          onClose={() => setAsked(null)}
          record={async (money) => {
            const { status } = await recordExpectedPayment(id, money);
            setAsked(null);
            show(
              status === 'paid'
                ? {
                    tone: 'success',
                    title: `${text} recorded`,
                    description: 'The family is registered and was emailed.',
                  }
                : {
                    tone: 'warning',
                    title: `${text} recorded`,
                    description: 'The seat is gone. See Payment issues under Money.',
                  },
            );
          }}
        />
      )}
      <ConfirmDialog
        open={asked === 'release'}
        title="Call this off?"
        description={`${lines.join('; ')} is released, and we email ${email}.`}
        confirmText="Call off"
        cancelText="Keep it"
        busyText={isPending && 'Calling off...'}
        onConfirm={() => mutate(releaseExpectedPayment)}
        onCancel={() => setAsked(null)}
      />
    </li>
  );
}
