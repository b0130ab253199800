import { Link } from '@tanstack/react-router';
import { formatCents } from '@academy/contracts/rules/money';
import { serviceNames } from '@academy/contracts/rules/services';
import { priceCents } from '../../../lib/money';
import { usePageExists } from '../../../lib/site-pages';
import { Button } from '../../../ui/button/button';
import { CheckboxField } from '../../../ui/field/checkbox-field';
import { useCartActor } from '../cart-context';
import { studentName, type CartLine } from '../cart-lines';
import { dateNotes } from '../chosen-tests';
import { serviceForms } from '../service-forms';
import * as css from './cart-summary.css';

/** Another line of the cart: paid along when ticked, or still to be completed. */
export function CartLineRow({ line }: { line: CartLine }) {
  const cart = useCartActor();
  const exists = usePageExists();
  const { line_id: lineId, serviceType, packageName, price, tests, ready, ticked } = line;
  const student = studentName(line);
  const removal = student ? `Remove ${packageName} for ${student}` : `Remove ${packageName}`;
  const name = (
    <>
      {serviceNames[serviceType]}
      {[student ? `${packageName}, ${student}` : packageName, ...dateNotes(tests)].map((detail) => (
        <span key={detail} className={css.detail}>
          {detail}
        </span>
      ))}
    </>
  );
  return (
    <div className={css.row}>
      {ready ? (
        <CheckboxField
          id={`along-${lineId}`}
          label={name}
          checked={ticked}
          onChange={({ target }) => cart.send({ type: 'TICK', lineId, ticked: target.checked })}
        />
      ) : (
        <p className={css.name}>
          {name}
          <span className={css.detail}>Not complete, so it is not paid now.</span>
        </p>
      )}
      <p className={css.price}>{formatCents(priceCents(price))}</p>
      <div className={ready ? css.tickedActions : css.rowActions}>
        {exists(serviceForms[serviceType]) && (
          <Link className={css.change} to={serviceForms[serviceType]} search={{ line: lineId }}>
            {ready ? 'Edit' : 'Complete'}
          </Link>
        )}
        <Button
          variant="quiet"
          className={css.quiet}
          aria-label={removal}
          onClick={() => cart.send({ type: 'REMOVE', lineId })}
        >
          Remove
        </Button>
      </div>
    </div>
  );
}
