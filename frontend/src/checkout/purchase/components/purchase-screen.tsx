import { useSelector } from '@xstate/react';
import { type ComponentType, type ReactNode } from 'react';
import { useStepAnnouncement } from '../../../lib/use-step-announcement';
import { pageTitle } from '../../../theme/type.css';
import * as layout from '../../../ui/form-layout/form-layout.css';
import { TwoColumnSection } from '../../../ui/two-column-section/two-column-section';
import { NoBreak } from '../../../ui/no-break/no-break';
import {
  selectAwaiting,
  selectCharged,
  selectLookingUp,
  selectOverdue,
  type PurchaseActor,
} from '../purchase-selectors';
import { AwaitingFulfillment, Refunded } from './after-charge';
import { DemoNote } from '../../card/components/demo-note';
import { PurchaseStep } from './purchase-step';

type Stage = 'form' | 'awaiting' | 'done' | 'refunded';

interface PurchaseScreenProps {
  /** Undefined while no purchase is in progress. */
  purchase: PurchaseActor | undefined;
  /** How the purchase ended; null before that. */
  ending: 'done' | 'refunded' | null;
  headings: Record<Stage, string>;
  texts: {
    finishing: string;
    /** Shown in the dialog after the payment. */
    delivering: string;
    /** Shown while waiting for delivery; defaults to `delivering`. */
    progress?: string;
    refunded: string;
    another: string;
    /** What is reserved during the payment. */
    kept?: string | undefined;
  };
  /** Notes in the margin beside the heading. */
  notes: ReactNode;
  /** Content below the heading while the form is visible. */
  opening: ReactNode;
  /** `looking`: whether the payment of an earlier visit is being looked up. */
  Form: ComponentType<{ looking: boolean }>;
  /** Replaces the form after delivery. Its code may be loaded at that point. */
  done: ReactNode;
  /** Returns to an empty form. */
  onAnother: () => void;
}

/** A page to fill in, pay for and receive a purchase: the form, the card dialog over it, and the outcome. */
export function PurchaseScreen({
  purchase,
  ending,
  headings,
  texts,
  notes,
  opening,
  Form,
  done,
  onAnother,
}: PurchaseScreenProps) {
  const awaiting = useSelector(purchase, selectAwaiting);
  const charged = useSelector(purchase, selectCharged);
  const overdue = useSelector(purchase, selectOverdue);
  const lookingUp = useSelector(purchase, selectLookingUp);
  const stage: Stage = ending ?? (awaiting ? 'awaiting' : 'form');
  useStepAnnouncement(stage);
  return (
    <>
      <TwoColumnSection as="header" rhythm="close" notes={notes}>
        <div className={layout.opening}>
          <h1 className={pageTitle}>
            <NoBreak text={stage === 'awaiting' && !charged ? 'Waiting for your payment' : headings[stage]} />
          </h1>
          {stage === 'form' && opening}
          {stage === 'form' && <DemoNote />}
        </div>
      </TwoColumnSection>
      <TwoColumnSection as="div" rhythm="none">
        {stage === 'form' && <Form looking={lookingUp} />}
        {stage === 'awaiting' && (
          <AwaitingFulfillment
            charged={charged}
            overdue={overdue}
            text={texts.finishing}
            progress={texts.progress ?? texts.delivering}
          />
        )}
        {stage === 'done' && done}
        {stage === 'refunded' && <Refunded text={texts.refunded} again={texts.another} onAgain={onAnother} />}
      </TwoColumnSection>
      <PurchaseStep purchase={purchase} delivering={texts.delivering} note={texts.kept} />
    </>
  );
}
