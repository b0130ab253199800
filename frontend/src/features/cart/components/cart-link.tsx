import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { plainLink } from '../../../ui/link/text-link.css';
import { cartSavedEvent, loadCart } from '../cart-store';

function follow(changed: () => void): () => void {
  const events = ['storage', cartSavedEvent];
  events.forEach((name) => window.addEventListener(name, changed));
  return () => events.forEach((name) => window.removeEventListener(name, changed));
}

const count = () => loadCart().lines.length;

/** The way to the cart, with how much is in it. Shown once there is something; it reads what is stored, so it needs no cart around it. */
export default function CartLink() {
  const lines = useSyncExternalStore(follow, count, () => 0);
  return lines === 0 ? null : (
    <Link className={plainLink} to="/cart">
      Registrations ({lines})
    </Link>
  );
}
