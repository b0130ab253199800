import { Link, useNavigate } from '@tanstack/react-router';
import { pageTitle } from '../../theme/type.css';
import { Button, buttonClass } from '../../ui/button/button';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { Notice } from '../../ui/notice/notice';
import { CartProvider, selectAllPaid, selectLines, selectRestored, useCart, useCartActor } from './cart-context';
import { cartTotalCents } from './cart-lines';
import * as css from './cart-page.css';
import { CartLineRow } from './components/cart-line-row';
import { CartTotals } from './components/cart-totals';
import { serviceForms } from './service-forms';

const services = '/service-selection';

/** `/cart`: everything that is chosen and not yet paid, and where to go on. */
export function CartPage() {
  return (
    <CartProvider>
      <MarginSection as="header" rhythm="close" notes={<span>Not yet paid</span>}>
        <h1 className={pageTitle}>Your registrations</h1>
      </MarginSection>
      <MarginSection as="div" rhythm="none">
        <div className={css.body}>
          <Contents />
        </div>
      </MarginSection>
    </CartProvider>
  );
}

function Contents() {
  const restored = useCart(selectRestored);
  const lines = useCart(selectLines);
  const paid = useCart(selectAllPaid);
  if (!restored) return null;
  if (paid) return <AllPaid />;
  return lines.length === 0 ? <Nothing /> : <Lines />;
}

function Lines() {
  const cart = useCartActor();
  const lines = useCart(selectLines);
  const ready = lines.filter((line) => line.ready);
  const due = cartTotalCents(ready.filter((line) => line.ticked));
  const next = ready.findLast((line) => line.ticked) ?? lines.at(-1);
  const complete = next?.ready === true && next.ticked;
  return (
    <>
      <ul role="list" className={css.lines}>
        {lines.map((line) => (
          <li key={line.line_id}>
            <CartLineRow line={line} />
          </li>
        ))}
      </ul>
      <CartTotals due={due} />
      <div className={css.actions}>
        {next && (
          <Link className={buttonClass('primary')} to={serviceForms[next.serviceType]} search={{ line: next.line_id }}>
            {complete ? 'Continue to payment' : 'Complete the registration'}
          </Link>
        )}
        <Link className={buttonClass('secondary')} to={services}>
          Add another service
        </Link>
        <Button variant="quiet" onClick={() => cart.send({ type: 'CLEAR_ALL' })}>
          Clear All
        </Button>
      </div>
    </>
  );
}

function Nothing() {
  return (
    <>
      <p>Your cart is empty. Services you choose appear here until they are paid.</p>
      <div className={css.actions}>
        <Link className={buttonClass('primary')} to={services}>
          View all services
        </Link>
      </div>
    </>
  );
}

function AllPaid() {
  const cart = useCartActor();
  const navigate = useNavigate();
  const selectNew = () => {
    cart.send({ type: 'SELECT_NEW' });
    void navigate({ to: services });
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
