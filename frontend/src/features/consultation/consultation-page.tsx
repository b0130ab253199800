import { lazy, Suspense, useCallback, type ReactNode } from 'react';
import { academy } from '@academy/contracts/defaults/academy';
import { consultationFeeCents, consultationMinutes } from '@academy/contracts/rules/consultation';
import { formatPrice } from '@academy/contracts/rules/money';
import type { Notify } from '../../lib/notice';
import { lead } from '../../theme/type.css';
import { FreeCallLink } from '../../ui/consultation-note/consultation-note';
import * as layout from '../../ui/form-layout/form-layout.css';
import { Part } from '../../ui/part/part';
import { useToast } from '../../ui/toast/toast';
import { PurchaseScreen } from '../payment/components/purchase-screen';
import { SignInHint } from '../session/sign-in-hint';
import { ConsultationForm } from './components/consultation-form';
import { ConsultationProvider, useConsultation, useConsultationActor } from './consultation-context';
import { selectPurchaseFlow, selectView } from './consultation-selectors';
import { texts } from './consultation-wording';

// Hardly anybody sees it.
const PastTime = lazy(() =>
  import('./components/past-time').then(({ PastTime: component }) => ({ default: component })),
);
// Comes with the booking.
const Booked = lazy(() => import('./components/booked').then(({ Booked: component }) => ({ default: component })));

/** `/consultation/schedule`: a paid consultation, from the form to the thank-you screen. The list of programs comes from the catalog. */
export function ConsultationPage({ programs }: { programs: ReactNode }) {
  const show = useToast();
  const notify = useCallback<Notify>(({ tone, title, text }) => show({ tone, title, description: text }), [show]);
  return (
    <ConsultationProvider notify={notify}>
      <Screen />
      <Part
        id="programs"
        notes="Instead of a consultation"
        title="Explore Our Programs"
        lead="You need no consultation to start. Register for a program at once, if you know which."
        band="wash"
      >
        {programs}
      </Part>
    </ConsultationProvider>
  );
}

const headings = {
  form: texts.heading,
  finishing: 'Finishing your booking',
  done: texts.booked,
  refunded: 'Consultation not booked',
} as const;

function Screen() {
  const form = useConsultationActor();
  const view = useConsultation(selectView);
  return (
    <>
      <PurchaseScreen
        flow={useConsultation(selectPurchaseFlow)}
        ending={view === 'booked' ? 'done' : view === 'refunded' ? 'refunded' : null}
        headings={headings}
        texts={{ ...texts, kept: texts.placeKept }}
        notes={
          <>
            <span>{consultationMinutes} minutes</span>
            <span>{formatPrice(consultationFeeCents)}</span>
          </>
        }
        opening={
          <>
            <p className={lead}>
              One counselor, your questions, and a written plan for what to do next. Choose a day and a part of it; we
              write to you with the exact time.
            </p>
            <p>
              Rather talk first? A first call is free: <FreeCallLink />. Or call us now:{' '}
              <a href={academy.phoneHref}>{academy.phone}</a>
            </p>
            <SignInHint className={layout.note} keepsRoom />
          </>
        }
        Form={ConsultationForm}
        done={<Booked />}
        onAnother={() => form.send({ type: 'SCHEDULE_ANOTHER' })}
      />
      {view === 'pastTime' && (
        <Suspense fallback={null}>
          <PastTime />
        </Suspense>
      )}
    </>
  );
}
