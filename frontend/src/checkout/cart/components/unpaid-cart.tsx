import { PageLink } from '../../../links/page-link';
import { useStoredCart } from '../../../lib/use-stored-cart';
import { buttonClass } from '../../../ui/button/button';
import { Stack } from '../../../ui/layout/layout';
import { Notice } from '../../../ui/notice/notice';
import { readCart } from '../cart-format';
import { isSelection } from '../cart-lines';

const count = () => readCart().drafts.filter(isSelection).length;

/** Reminds the user of unpaid services in this browser's cart. They are not registered until they are paid. */
export function UnpaidCart() {
  const lines = useStoredCart(count, 0);
  if (lines === 0) return null;
  return (
    <Notice
      title={
        lines === 1 ? 'One service in your cart is not paid yet' : `${lines} services in your cart are not paid yet`
      }
    >
      <Stack gap={3} align="start">
        <p>Your student is registered once you have paid.</p>
        <PageLink className={buttonClass('secondary')} to="/cart">
          Open your cart
        </PageLink>
      </Stack>
    </Notice>
  );
}
