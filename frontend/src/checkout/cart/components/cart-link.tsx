import { PageLink } from '../../../links/page-link';
import { useStoredCart } from '../../../lib/use-stored-cart';
import { plainLink } from '../../../ui/link/text-link.css';
import { readCart } from '../cart-format';
import { isSelection } from '../cart-lines';

const count = () => readCart().drafts.filter(isSelection).length;

/** Link to the cart with its number of lines. Hidden while the cart is empty. Reads the stored cart, so it needs no CartProvider. */
export function CartLink() {
  const lines = useStoredCart(count, 0);
  return lines === 0 ? null : (
    <PageLink className={plainLink} to="/cart">
      Cart ({lines})
    </PageLink>
  );
}
