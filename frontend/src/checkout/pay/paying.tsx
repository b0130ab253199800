import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createEmptyActor } from 'xstate';
import { AwaitingFulfillment } from '../purchase/components/after-charge';
import { PurchaseStep } from '../purchase/components/purchase-step';
import { selectAwaiting, selectCharged, selectOverdue } from '../purchase/purchase-selectors';
import type { PurchaseOrder, PurchaseResult } from '../purchase/purchase.types';
import { payLogic, sessionOf } from './pay-logic';
import type { PayWording } from './pay-wording';

interface PayingProps {
  /** Null to look up a payment in progress. */
  order: PurchaseOrder | null;
  token: string;
  wording: Pick<PayWording, 'finishing' | 'progress'>;
  onEnd: (result: PurchaseResult) => void;
}

/** One payment attempt, from the card dialog to the registration. */
export function Paying({ order, token, wording, onEnd }: PayingProps) {
  const [input] = useState(() => ({ order, checkout: sessionOf(token), owner: createEmptyActor() }));
  const purchase = useActorRef(payLogic, { input });
  const ended = useSelector(purchase, ({ output }) => output);
  const awaiting = useSelector(purchase, selectAwaiting);
  const charged = useSelector(purchase, selectCharged);
  const overdue = useSelector(purchase, selectOverdue);
  const report = useEffectEvent(onEnd);
  useEffect(() => {
    if (ended) report(ended);
  }, [ended]);
  return (
    <>
      {awaiting && (
        <AwaitingFulfillment charged={charged} overdue={overdue} text={wording.finishing} progress={wording.progress} />
      )}
      <PurchaseStep purchase={purchase} delivering={wording.progress} />
    </>
  );
}
