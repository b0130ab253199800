import { Link } from '@tanstack/react-router';
import { useStoredCart } from '../../../lib/use-stored-cart';
import { plainLink } from '../../../ui/link/text-link.css';
import { readCart } from '../cart-format';
import { isSelection } from '../cart-lines';

const count = () => readCart().drafts.filter(isSelection).length;

/** The way to the cart, with how much is in it. Shown once there is something; it reads what is stored, so it needs no cart around it. */
export function CartLink() {
  const lines = useStoredCart(count, 0);
  return lines === 0 ? null : (
    <Link className={plainLink} to="/cart">
      Cart ({lines})
    </Link>
  );
}
