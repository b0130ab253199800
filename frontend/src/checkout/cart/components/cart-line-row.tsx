import { formatCents } from '@academy/contracts/rules/money';
import { serviceNames } from '@academy/contracts/rules/services';
import { PageLink } from '../../../links/page-link';
import { priceCents } from '../../../lib/money';
import { Button } from '../../../ui/button/button';
import { CheckboxField } from '../../../ui/field/checkbox-field';
import { isLineComplete } from '../../form/line-completeness';
import { useCart, useCartActor } from '../cart-context';
import { studentName, twinsOf, type CartLine } from '../cart-lines';
import { ChangeNotes } from '../../purchase/components/lazy-change-notes';
import { chosenDates, dateNotes } from '../chosen-tests';
import { serviceForms } from '../service-forms';
import * as css from './cart-summary.css';

/** Id of the link to a line's form. */
export const editLinkId = (lineId: string): string => `edit-${lineId}`;

/** A line of the cart: paid together with the others when ticked, or still to be completed. */
export function CartLineRow({ line }: { line: CartLine }) {
  const cart = useCartActor();
  const { line_id: lineId, serviceType, packageName, price, tests, ticked } = line;
  const ready = isLineComplete(line);
  const hasTwin = useCart(({ context }) => twinsOf(context.drafts, line).length > 0);
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
      {ready && (
        <ChangeNotes
          terms={{ serviceType, tests: chosenDates(tests), amountCents: priceCents(price) }}
          className={css.detail}
        />
      )}
      {ready && ticked && hasTwin && (
        <span className={css.detail}>This is in your cart more than once. You pay for it once.</span>
      )}
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
          <span className={css.detail}>Not complete, so not included in this payment.</span>
        </p>
      )}
      <p className={css.price}>{formatCents(priceCents(price))}</p>
      <div className={ready ? css.tickedActions : css.rowActions}>
        <PageLink id={editLinkId(lineId)} className={css.change} to={`${serviceForms[serviceType]}?line=${lineId}`}>
          {ready ? 'Edit' : 'Complete'}
        </PageLink>
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
