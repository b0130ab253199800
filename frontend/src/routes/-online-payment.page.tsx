export { OnlinePaymentPage as Page } from '../checkout/online-payment/online-payment-page';
