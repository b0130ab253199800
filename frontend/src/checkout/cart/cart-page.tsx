import { useState } from 'react';
import { useNavigation } from '../../lib/navigation';
import { useStepAnnouncement } from '../../lib/use-step-announcement';
import { PageLink } from '../../links/page-link';
import { pageTitle } from '../../theme/type.css';
import { Button, buttonClass } from '../../ui/button/button';
import { Notice } from '../../ui/notice/notice';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { useUnseenConfirmation } from '../confirmation/open-confirmation';
import { isLineComplete } from '../form/line-completeness';
import { CartProvider, selectAllPaid, selectRestored, useCart, useCartActor, useCartLines } from './cart-context';
import { cartTotalCents } from './cart-lines';
import * as css from './cart-page.css';
import { selectPayableCents } from './cart-selectors';
import { CartLineRow } from './components/cart-line-row';
import { CartPayment, type PaymentStage } from './components/cart-payment';
import { ClearAll, UndoRemoval } from './components/clear-all';
import { CartTotals } from './components/cart-totals';
import { serviceForms } from './service-forms';
import { usePayingLine } from './use-paying-line';

const services = '/service-selection';

const headings: Record<PaymentStage, string> = {
  form: 'Your cart',
  paying: 'Your cart',
  waiting: 'Waiting for your payment',
  finishing: 'Finishing your registration',
  done: 'Registration Successful',
  refunded: 'Registration not completed',
};

/** `/cart`: everything chosen but not yet paid, and the payment for the complete lines. */
export function CartPage() {
  useUnseenConfirmation();
  return (
    <CartProvider>
      <Screen />
    </CartProvider>
  );
}

function Screen() {
  const restored = useCart(selectRestored);
  const [stage, setStage] = useState<PaymentStage>('form');
  const [agreed, setAgreed] = useState(false);
  const { line, round, payAgain } = usePayingLine(stage !== 'form');
  const lines = useCartLines();
  const due = useCart(selectPayableCents);
  const heading = headings[stage];
  useStepAnnouncement(heading);
  const isCart = heading === headings.form;
  const again = () => {
    payAgain();
    setStage('form');
  };
  return (
    <>
      <TwoColumnSection as="header" rhythm="close" notes={isCart && lines.length > 0 && <span>Not yet paid</span>}>
        <h1 className={pageTitle}>{heading}</h1>
      </TwoColumnSection>
      <TwoColumnSection as="div" rhythm="none">
        {restored && (
          <div className={isCart ? css.columns : undefined}>
            {isCart && <Contents />}
            {/* All stages of a payment share this place in the tree, so that a change of stage does not start another payment. */}
            {(line || lines.length > 0) && (
              <section className={isCart ? css.panel : undefined} aria-label="Payment">
                {isCart && <CartTotals total={cartTotalCents(lines)} due={due} />}
                {line && (
                  <CartPayment
                    key={`${line.line_id} ${round}`}
                    line={line}
                    agreed={agreed}
                    onAgree={setAgreed}
                    onStage={setStage}
                    onAnother={again}
                  />
                )}
              </section>
            )}
            {isCart && <Actions />}
          </div>
        )}
      </TwoColumnSection>
    </>
  );
}

function Contents() {
  const lines = useCartLines();
  const paid = useCart(selectAllPaid);
  return (
    <div className={css.contents}>
      <UndoRemoval />
      {lines.length > 0 ? <Lines /> : paid ? <AllPaid /> : <Nothing />}
    </div>
  );
}

function Lines() {
  const lines = useCartLines();
  return (
    <ul role="list" className={css.lines}>
      {lines.map((line) => (
        <li key={line.line_id}>
          <CartLineRow line={line} />
        </li>
      ))}
    </ul>
  );
}

/** Actions other than paying. */
function Actions() {
  const lines = useCartLines();
  if (lines.length === 0) return null;
  const next = lines.some(isLineComplete) ? undefined : lines.at(-1);
  return (
    <div className={css.actions}>
      {next && (
        <PageLink className={buttonClass('primary')} to={`${serviceForms[next.serviceType]}?line=${next.line_id}`}>
          Complete the registration
        </PageLink>
      )}
      <PageLink className={buttonClass('secondary')} to={services}>
        Add another service
      </PageLink>
      <ClearAll />
    </div>
  );
}

function Nothing() {
  return (
    <>
      <p>Your cart is empty. Services you choose appear here until you pay.</p>
      <div className={css.actions}>
        <PageLink className={buttonClass('primary')} to={services}>
          View all services
        </PageLink>
      </div>
    </>
  );
}

function AllPaid() {
  const cart = useCartActor();
  const { open } = useNavigation();
  const selectNew = () => {
    cart.send({ type: 'SELECT_NEW' });
    open(services);
  };
  return (
    <>
      <Notice tone="positive">Everything you chose is paid and registered.</Notice>
      <div className={css.actions}>
        <Button onClick={selectNew}>Select New Services</Button>
      </div>
    </>
  );
}
