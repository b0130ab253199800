import { newId } from '../../lib/uuid';
import { type ReactNode } from 'react';
import { SignInHint } from '../../session/sign-in-hint';
import { useNotify } from '../../ui/toast/use-notify';
import { CartProvider } from '../cart/cart-context';
import { OpenConfirmation, useUnseenConfirmation } from '../confirmation/open-confirmation';
import { PurchaseScreen } from '../purchase/components/purchase-screen';
import { paymentTexts } from '../purchase/payment-wording';
import { AboutService } from './components/about-service';
import { RegistrationForm } from './components/registration-form';
import * as css from './components/registration-form.css';
import type { RegistrationDefinition } from './definition';
import { RegistrationProvider, useRegistration, useRegistrationActor } from './registration-context';
import { RenewedPackage } from './renewal/renewed-package';
import { OfferedSeat } from './waitlist/offered-seat';
import { selectDefinition, selectEnding, selectHoldsSeats, selectPurchase } from './registration-selectors';

interface RegistrationPageProps {
  definition: RegistrationDefinition;
  /** Key facts from the catalog: who, when, price and next start. */
  facts?: ReactNode;
  /** The cart line to open, from the URL. */
  lineId: string | null;
}

/** A registration form, from the first field to the confirmation. */
export function RegistrationPage({ definition, facts, lineId }: RegistrationPageProps) {
  useUnseenConfirmation();
  const notify = useNotify();
  return (
    <CartProvider>
      <RegistrationProvider key={lineId} definition={definition} lineId={lineId} notify={notify}>
        <Screen facts={facts} />
      </RegistrationProvider>
    </CartProvider>
  );
}

function Screen({ facts }: Pick<RegistrationPageProps, 'facts'>) {
  const form = useRegistrationActor();
  const { title, wording } = useRegistration(selectDefinition);
  const ending = useRegistration(selectEnding);
  const checkout = useRegistration(({ context }) => context.checkout);
  const purchase = useRegistration(selectPurchase);
  const holdsSeats = useRegistration(selectHoldsSeats);
  return (
    <PurchaseScreen
      purchase={purchase}
      ending={ending === 'confirmed' ? 'done' : ending}
      headings={{
        form: wording.heading,
        awaiting: 'Finishing your registration',
        done: wording.succeeded.title,
        refunded: 'Registration not completed',
      }}
      texts={{
        finishing: wording.finishing,
        delivering: wording.submitting,
        progress: 'Finishing your registration...',
        refunded: wording.refunded,
        another: wording.another,
        kept: holdsSeats ? paymentTexts.seatsKept : undefined,
      }}
      notes={<span>{title}</span>}
      opening={
        <>
          <OfferedSeat />
          <RenewedPackage />
          {facts && <div className={css.facts}>{facts}</div>}
          <AboutService />
          <SignInHint className={css.note} keepsRoom />
        </>
      }
      Form={RegistrationForm}
      done={<OpenConfirmation checkout={checkout} />}
      onAnother={() => form.send({ type: 'REGISTER_ANOTHER', lineId: newId() })}
    />
  );
}
