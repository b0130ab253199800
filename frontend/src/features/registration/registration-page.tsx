import { useCallback, type ReactNode } from 'react';
import type { Notify } from '../../lib/notice';
import { useStage } from '../../lib/use-stage';
import { pageTitle } from '../../theme/type.css';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { useToast } from '../../ui/toast/toast';
import { Unbroken } from '../../ui/unbroken/unbroken';
import { CartProvider } from '../cart/cart-context';
import { Finishing, Refunded } from '../payment/components/after-charge';
import { DemoNote } from '../payment/components/demo-note';
import { SignInHint } from '../session/sign-in-hint';
import { AboutService } from './components/about-service';
import { Confirmation } from './components/confirmation';
import { PaymentStep } from './components/payment-step';
import { RegistrationForm } from './components/registration-form';
import * as css from './components/registration-form.css';
import { selectCharged } from './components/selectors';
import type { RegistrationDefinition } from './definition';
import { RegistrationProvider, useRegistration, useRegistrationActor } from './registration-context';
import { selectDefinition, selectView, type RegistrationView } from './registration-selectors';

interface RegistrationPageProps {
  definition: RegistrationDefinition;
  /** Who, when, how much and next start, from the catalog. */
  facts?: ReactNode;
  /** The cart line to open, from the address. */
  lineId: string | null;
}

/** A registration form, from the first field to the confirmation. */
export function RegistrationPage({ definition, facts, lineId }: RegistrationPageProps) {
  const show = useToast();
  const notify = useCallback<Notify>(({ tone, title, text }) => show({ tone, title, description: text }), [show]);
  return (
    <CartProvider>
      <RegistrationProvider key={lineId} definition={definition} lineId={lineId} notify={notify}>
        <Screen facts={facts} />
      </RegistrationProvider>
    </CartProvider>
  );
}

type Stage = Exclude<RegistrationView, 'paying' | 'submitting'>;

function Screen({ facts }: Pick<RegistrationPageProps, 'facts'>) {
  const form = useRegistrationActor();
  const { title, wording } = useRegistration(selectDefinition);
  const view = useRegistration(selectView);
  const charged = useRegistration(selectCharged);
  const stage: Stage = view === 'paying' || view === 'submitting' ? 'form' : view;
  useStage(stage);
  const headings: Record<Stage, string> = {
    form: wording.heading,
    finishing: charged ? 'Finishing your registration' : 'Waiting for your payment',
    confirmed: wording.succeeded.title,
    refunded: 'Registration not completed',
  };
  return (
    <>
      <MarginSection as="header" rhythm="close" notes={<span>{title}</span>}>
        <div className={css.opening}>
          <h1 className={pageTitle}>
            <Unbroken text={headings[stage]} />
          </h1>
          {stage === 'form' && facts && <div className={css.facts}>{facts}</div>}
          {stage === 'form' && <AboutService />}
          {stage === 'form' && <SignInHint className={css.note} keepsRoom />}
          {stage === 'form' && <DemoNote />}
        </div>
      </MarginSection>
      <MarginSection as="div" rhythm="none">
        {stage === 'form' && <RegistrationForm />}
        {stage === 'finishing' && (
          <Finishing charged={charged} text={wording.finishing} progress="Finishing your registration..." />
        )}
        {stage === 'confirmed' && <Confirmation />}
        {stage === 'refunded' && (
          <Refunded
            text={wording.refunded}
            again={wording.another}
            onAgain={() => form.send({ type: 'REGISTER_ANOTHER' })}
          />
        )}
      </MarginSection>
      <PaymentStep />
    </>
  );
}
