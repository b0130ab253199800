export { CartPage as Page } from '../checkout/cart/cart-page';
