import { useSelector } from '@xstate/react';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { useStage } from '../../../lib/use-stage';
import { pageTitle } from '../../../theme/type.css';
import * as layout from '../../../ui/form-layout/form-layout.css';
import { MarginSection } from '../../../ui/margin-section/margin-section';
import { Unbroken } from '../../../ui/unbroken/unbroken';
import { selectFlowCharged, selectFlowView, type PurchaseFlowActor } from '../purchase-flow-selectors';
import { Finishing, Refunded } from './after-charge';
import { DemoNote } from './demo-note';
import { PurchaseStep } from './purchase-step';

type Stage = 'form' | 'finishing' | 'done' | 'refunded';

interface PurchaseScreenProps {
  /** Undefined while nothing is being bought. */
  flow: PurchaseFlowActor | undefined;
  /** How it ended; null before that. */
  ending: 'done' | 'refunded' | null;
  headings: Record<Stage, string>;
  texts: {
    finishing: string;
    delivering: string;
    refunded: string;
    another: string;
    /** What is kept while the parent pays. */
    kept?: string;
  };
  /** In the margin beside the heading. */
  notes: ReactNode;
  /** Below the heading, while the form shows. */
  opening: ReactNode;
  /** `looking`: the payment of an earlier visit is being looked up. */
  Form: ComponentType<{ looking: boolean }>;
  /** In place of the form once it is paid and delivered; its code may come then. */
  done: ReactNode;
  /** Back to an empty form. */
  onAnother: () => void;
}

/** The page of something that is filled in, paid and delivered in one place: the form, the card dialog over it, and how it ended. */
export function PurchaseScreen({
  flow,
  ending,
  headings,
  texts,
  notes,
  opening,
  Form,
  done,
  onAnother,
}: PurchaseScreenProps) {
  const view = useSelector(flow, selectFlowView);
  const charged = useSelector(flow, selectFlowCharged);
  const stage: Stage = ending ?? (view === 'finishing' ? 'finishing' : 'form');
  useStage(stage);
  return (
    <>
      <MarginSection as="header" rhythm="close" notes={notes}>
        <div className={layout.opening}>
          <h1 className={pageTitle}>
            <Unbroken text={headings[stage]} />
          </h1>
          {stage === 'form' && opening}
          {stage === 'form' && <DemoNote />}
        </div>
      </MarginSection>
      <MarginSection as="div" rhythm="none">
        {stage === 'form' && <Form looking={view === 'looking'} />}
        {stage === 'finishing' && <Finishing charged={charged} text={texts.finishing} progress={texts.delivering} />}
        {stage === 'done' && <Suspense fallback={null}>{done}</Suspense>}
        {stage === 'refunded' && <Refunded text={texts.refunded} again={texts.another} onAgain={onAnother} />}
      </MarginSection>
      <PurchaseStep flow={flow} delivering={texts.delivering} note={texts.kept} />
    </>
  );
}
