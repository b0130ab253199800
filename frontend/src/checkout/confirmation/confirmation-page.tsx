import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { academy } from '@academy/contracts/academy';
import { useLinkToken } from '../../auth/link-token';
import { Inline } from '../../ui/layout/layout';
import { useSession } from '../../session/session-context';
import { selectStatus, selectUser } from '../../session/session-selectors';
import { pageTitle } from '../../theme/type.css';
import { Button, buttonClass } from '../../ui/button/button';
import * as layout from '../../ui/form-layout/form-layout.css';
import { NoBreak } from '../../ui/no-break/no-break';
import { Notice } from '../../ui/notice/notice';
import { ProgressText } from '../../ui/progress/progress';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { AwaitingFulfillment, Refunded } from '../purchase/components/after-charge';
import { confirmationQuery, isClosedTo } from './confirmation-query';
import { ConfirmationView } from './confirmation-view';
import { wordingOf } from './confirmation-wording';
import { rememberPaidCheckout } from './paid-checkouts';
import { markSeen } from './unseen-confirmation';

/** `/confirmation/<checkout id>`: what was bought, for the account that owns the checkout or the device that paid. */
export function ConfirmationPage({ checkoutId }: { checkoutId: string }) {
  const user = useSession(selectUser);
  const isChecking = useSession(selectStatus) === 'checking';
  const navigate = useNavigate();
  const carried = useLinkToken();
  useState(() => carried !== null && rememberPaidCheckout({ id: checkoutId, token: carried }));
  const { data, error, refetch, isFetching } = useQuery(confirmationQuery(checkoutId, user?.id ?? null));
  const hasAnswer = Boolean(data ?? error) && !isChecking;
  useEffect(() => {
    if (hasAnswer) markSeen(checkoutId);
  }, [hasAnswer, checkoutId]);
  if (!data && error && !isChecking)
    return isClosedTo(error) ? (
      <HowToGetIn checkoutId={checkoutId} isSignedIn={user !== null} />
    ) : (
      <Screen heading="Your confirmation">
        <Notice tone="danger" live="alert">
          We could not load your confirmation. Your payment is not affected.
        </Notice>
        <Inline gap={3}>
          <Button busyText={isFetching && 'Loading...'} onClick={() => void refetch()}>
            Try again
          </Button>
        </Inline>
      </Screen>
    );
  if (!data)
    return (
      <Screen heading="Your confirmation">
        <ProgressText>Loading your confirmation...</ProgressText>
      </Screen>
    );
  const wording = wordingOf(data.receipt?.purpose ?? 'registrations');
  const isDelivered = data.lines.some(({ registration_id }) => registration_id !== undefined);
  switch (data.status) {
    case 'open':
    case 'processing':
    case 'paid': {
      const charged = data.status === 'paid';
      return (
        <Screen heading={charged ? 'Finishing your order' : 'Waiting for your payment'}>
          <AwaitingFulfillment
            charged={charged}
            overdue={false}
            text={wording.finishing}
            progress="Finishing your order..."
          />
        </Screen>
      );
    }
    case 'declined':
    case 'expired':
      return (
        <Screen heading="You were not charged">
          <p>This payment did not go through. Your choices are still in your cart.</p>
          <Inline gap={3}>
            <Link className={buttonClass('primary')} to="/cart">
              Open your cart
            </Link>
          </Inline>
        </Screen>
      );
    default:
      return isDelivered ? (
        <ConfirmationView checkout={data} />
      ) : (
        <Screen heading="Your payment is being returned">
          <Refunded
            text={wording.refunded}
            again="View all services"
            onAgain={() => void navigate({ to: '/service-selection' })}
          />
        </Screen>
      );
  }
}

/** Shown to users who are neither signed in to the account that paid nor on the device that paid. */
function HowToGetIn({ checkoutId, isSignedIn }: { checkoutId: string; isSignedIn: boolean }) {
  return (
    <Screen heading="Your confirmation">
      <p>
        {isSignedIn
          ? 'This confirmation belongs to another account, or you paid without one.'
          : 'If you paid with an account, sign in to see this confirmation.'}{' '}
        If you paid without an account, open this page on the device and in the browser you paid with. Your confirmation
        email has the dates, the calendar file and the receipt.
      </p>
      <Inline gap={3}>
        {isSignedIn ? (
          <Link className={buttonClass('primary')} to="/dashboard">
            Go to Dashboard
          </Link>
        ) : (
          <Link
            className={buttonClass('primary')}
            to="/auth/login"
            search={{ redirect: `/confirmation/${encodeURIComponent(checkoutId)}` }}
          >
            Sign in
          </Link>
        )}
      </Inline>
      <p>
        No email? Call us: <a href={academy.phoneHref}>{academy.phone}</a>
      </p>
    </Screen>
  );
}

function Screen({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <TwoColumnSection as="header" rhythm="close" notes={<span>Confirmation</span>}>
        <h1 className={pageTitle}>
          <NoBreak text={heading} />
        </h1>
      </TwoColumnSection>
      <TwoColumnSection as="div" rhythm="none">
        <div className={layout.alone}>{children}</div>
      </TwoColumnSection>
    </>
  );
}
