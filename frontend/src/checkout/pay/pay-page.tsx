import { longDateTime } from '@academy/contracts/rules/date-format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { academy } from '@academy/contracts/academy';
import type { CheckoutResponse } from '@academy/contracts/http/payments';
import { formatCents } from '@academy/contracts/rules/money';
import { ApiError, messageOf } from '../../api/errors';
import { readCheckout } from '../../api/payments';
import { useLinkToken } from '../../auth/link-token';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { lead, pageTitle } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { Stack } from '../../ui/layout/layout';
import { textLink } from '../../ui/link/text-link.css';
import { Notice } from '../../ui/notice/notice';
import { ProgressText } from '../../ui/progress/progress';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { DemoNote } from '../card/components/demo-note';
import { OpenConfirmation } from '../confirmation/open-confirmation';
import { PurchaseLines } from '../purchase/components/purchase-lines';
import type { PurchaseResult } from '../purchase/purchase.types';
import { checkoutOf, orderOf, sessionOf } from './pay-logic';
import { keepPayToken, keptPayToken } from './pay-token';
import { payWording } from './pay-wording';
import { Paying } from './paying';

/** `/pay#token=…`: pays for what the office registered or asked for, through the link in its email. */
export function PayPage() {
  const arrived = useLinkToken();
  const [kept] = useState(keptPayToken);
  useEffect(() => {
    if (arrived !== null) keepPayToken(arrived);
  }, [arrived]);
  const token = arrived ?? kept;
  return (
    <TwoColumnSection as="div" rhythm="close">
      {token ? <OfficeCheckout key={token} token={token} /> : <Ended title="This link does not work" />}
    </TwoColumnSection>
  );
}

function OfficeCheckout({ token }: { token: string }) {
  const id = checkoutOf(token);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['pay', token],
    queryFn: ({ signal }) => readCheckout({ id, token }, signal),
    retry: (count, failure) => count < 3 && !(failure instanceof ApiError),
  });
  const [result, setResult] = useState<PurchaseResult | null>(null);
  const session = useMemo(() => sessionOf(token), [token]);
  if (result?.kind === 'delivered') return <OpenConfirmation checkout={session} />;
  if (result?.kind === 'refunded') return <Ended title="This was not completed">Your payment is being returned.</Ended>;
  if (data?.status === 'completed' || data?.status === 'refunded') return <OpenConfirmation checkout={session} />;
  if (data?.requested)
    return (
      <Due
        checkout={data}
        token={token}
        result={result}
        onEnd={(ended) => {
          setResult(ended);
          void refetch();
        }}
      />
    );
  if (data || (error instanceof ApiError && error.status === 404))
    return (
      <Ended title={data ? 'This can no longer be paid here' : 'This link does not work'}>
        {data && 'You were not charged.'}
      </Ended>
    );
  if (!error) return <ProgressText>Loading your payment...</ProgressText>;
  return (
    <Stack gap={4}>
      <h1 className={pageTitle}>Pay by card</h1>
      <LoadFailure
        text={messageOf(error, 'We could not load your payment. Please try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </Stack>
  );
}

interface DueProps {
  checkout: CheckoutResponse;
  token: string;
  /** Result of the last attempt. */
  result: PurchaseResult | null;
  onEnd: (result: PurchaseResult) => void;
}

/** Wait before a payment in progress is looked up again, in milliseconds. */
const lookUpAgainMs = 3_000;

/** The amount due, with the button that opens the card form. */
function Due({ checkout, token, result, onEnd }: DueProps) {
  const [isPaying, setPaying] = useState(false);
  const [lookUps, setLookUps] = useState(0);
  const order = useMemo(() => orderOf(checkout), [checkout]);
  const until = checkout.hold_expires_at;
  const wording = payWording[checkout.requested?.purpose ?? 'registrations'];
  // A payment that may be in progress is looked up instead of paid again.
  const isUnderWay = checkout.status === 'paid' || checkout.status === 'processing';
  return (
    <Stack gap={6}>
      <h1 className={pageTitle}>{wording.title}</h1>
      <p className={lead}>{wording.lead(until ? longDateTime(until) : null)}</p>
      <DemoNote />
      <PurchaseLines lines={order.lines} amount={order.amount} />
      {(result?.kind === 'unpaid' || result?.kind === 'rejected') && (
        <Notice tone="danger" live="alert" title="You were not charged">
          {(result.kind === 'rejected' && result.message) || 'The card was not charged. Please try again.'}
        </Notice>
      )}
      {isPaying || isUnderWay ? (
        <Paying
          key={lookUps}
          order={isUnderWay ? null : order}
          token={token}
          wording={wording}
          onEnd={(ended) => {
            setPaying(false);
            onEnd(ended);
            // A payment that may still be under way is looked up again.
            if (isUnderWay) setTimeout(() => setLookUps(lookUps + 1), lookUpAgainMs);
          }}
        />
      ) : (
        <Stack gap={3} align="start">
          <Button onClick={() => setPaying(true)}>Pay {formatCents(order.amount)} by card</Button>
          <p>
            By paying you agree to the{' '}
            <Link className={textLink} to="/legal/terms-of-service" target="_blank">
              Terms of Service
            </Link>{' '}
            (opens in a new tab).
          </p>
        </Stack>
      )}
    </Stack>
  );
}

/** Shown when nothing can be paid here. */
function Ended({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack gap={4}>
      <h1 className={pageTitle}>{title}</h1>
      {children && <p className={lead}>{children}</p>}
      <p>
        Call us at <a href={academy.phoneHref}>{academy.phone}</a>, or open the link in our latest email about it.
      </p>
    </Stack>
  );
}
