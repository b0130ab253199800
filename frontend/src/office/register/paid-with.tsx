import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../api/errors';
import { allocatablePaymentQuery } from '../../api/office/registering';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { UnstyledButton } from '../../ui/button/button';
import { Notice } from '../../ui/notice/notice';
import { ProgressText } from '../../ui/progress/progress';
import { opener } from '../family/account/account.css';
import { EarlierPayment, earlierText } from './earlier-payment';

interface PaidWithProps {
  /** Null for a new payment. */
  paymentId: string | null;
  /** Continues without the earlier payment. */
  onForget: () => void;
  children: ReactNode;
}

/** Shows the earlier payment that pays for the registration, if any. */
export function PaidWith({ paymentId, ...props }: PaidWithProps) {
  return paymentId === null ? props.children : <Loaded paymentId={paymentId} {...props} />;
}

function Loaded({ paymentId, onForget, children }: PaidWithProps & { paymentId: string }) {
  const { data, error, isFetching, refetch } = useQuery({ ...allocatablePaymentQuery(paymentId), retry: false });
  const forget = (
    <UnstyledButton className={opener} onClick={onForget}>
      Pay another way
    </UnstyledButton>
  );
  if (data)
    return (
      <EarlierPayment value={data}>
        <Notice tone="info" title={`Paid with receipt ${data.receipt}`}>
          {earlierText(data)}. It can pay for what costs exactly as much. {forget}
        </Notice>
        {children}
      </EarlierPayment>
    );
  if (!error) return <ProgressText>Loading the payment...</ProgressText>;
  if (error instanceof ApiError && error.status === 404)
    return (
      <Notice tone="caution" live="alert" title="This payment cannot be used">
        It has been used or refunded since. {forget}
      </Notice>
    );
  return (
    <LoadFailure
      text={messageOf(error, 'We could not load the payment. Please try again.')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
