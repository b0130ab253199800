import { useSelector } from '@xstate/react';
import { lazy, Suspense, useCallback, type ReactNode } from 'react';
import { academy } from '@academy/contracts/defaults/academy';
import { consultationFeeCents, consultationMinutes } from '@academy/contracts/rules/consultation';
import { formatCents } from '@academy/contracts/rules/money';
import { useStage } from '../../lib/use-stage';
import type { Notify } from '../../lib/notice';
import { lead, pageTitle } from '../../theme/type.css';
import * as layout from '../../ui/form-layout/form-layout.css';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { Part } from '../../ui/part/part';
import { useToast } from '../../ui/toast/toast';
import { Finishing, Refunded } from '../payment/components/after-charge';
import { PurchaseStep } from '../payment/components/purchase-step';
import { selectFlowCharged, selectFlowView } from '../payment/purchase-flow-selectors';
import { SignInHint } from '../session/sign-in-hint';
import { ConsultationForm } from './components/consultation-form';
import { ConsultationProvider, useConsultation, useConsultationActor } from './consultation-context';
import { selectPurchaseFlow, selectView } from './consultation-selectors';
import { texts } from './consultation-wording';

// Hardly anybody sees it.
const PastTime = lazy(() => import('./components/past-time').then(({ PastTime: component }) => ({ default: component })));
// Comes with the booking.
const Booked = lazy(() => import('./components/booked').then(({ Booked: component }) => ({ default: component })));

/** `/consultation/schedule`: a paid consultation, from the form to the thank-you screen. The list of programs comes from the catalogue. */
export function ConsultationPage({ programs }: { programs: ReactNode }) {
  const show = useToast();
  const notify = useCallback<Notify>(({ tone, title, text }) => show({ tone, title, description: text }), [show]);
  return (
    <ConsultationProvider notify={notify}>
      <Screen />
      <Part number="4" id="programs" notes="What comes next" title="Explore Our Programs" lead="You need no consultation to start. Register for a program at once, if you know which." band="wash">
        {programs}
      </Part>
    </ConsultationProvider>
  );
}

const headings = { form: texts.heading, finishing: 'Finishing your booking', booked: texts.booked, refunded: 'Consultation not booked' } as const;

function Screen() {
  const form = useConsultationActor();
  const view = useConsultation(selectView);
  const flow = useConsultation(selectPurchaseFlow);
  const flowView = useSelector(flow, selectFlowView);
  const charged = useSelector(flow, selectFlowCharged);
  const stage = view === 'booked' || view === 'refunded' ? view : flowView === 'finishing' ? 'finishing' : 'form';
  useStage(stage);
  return (
    <>
      <MarginSection
        as="header"
        rhythm="close"
        notes={
          <>
            <span>{consultationMinutes} minutes</span>
            <span>{formatCents(consultationFeeCents)}</span>
          </>
        }
      >
        <div className={layout.opening}>
          <h1 className={pageTitle}>{headings[stage]}</h1>
          {stage === 'form' && (
            <>
              <p className={lead}>One counselor, your questions, and a written plan for what to do next. Choose a day and a part of it; we write to you with the exact time.</p>
              <p>
                Rather talk first? Call us: <a href={academy.phoneHref}>{academy.phone}</a>
              </p>
              <SignInHint className={layout.note} keepsRoom />
            </>
          )}
        </div>
      </MarginSection>
      <MarginSection as="div" rhythm="none">
        {stage === 'form' && <ConsultationForm looking={flowView === 'looking'} />}
        {stage === 'finishing' && <Finishing charged={charged} text={texts.finishing} progress={texts.delivering} />}
        {stage === 'booked' && (
          <Suspense fallback={null}>
            <Booked />
          </Suspense>
        )}
        {stage === 'refunded' && <Refunded text={texts.refunded} again={texts.another} onAgain={() => form.send({ type: 'SCHEDULE_ANOTHER' })} />}
      </MarginSection>
      {view === 'pastTime' && (
        <Suspense fallback={null}>
          <PastTime />
        </Suspense>
      )}
      <PurchaseStep flow={flow} delivering={texts.delivering} note={texts.placeKept} />
    </>
  );
}
