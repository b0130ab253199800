import { recordPayment } from '../../api/online-payments';
import { fulfilledLine, purchaseLogic, type FulfillmentPost } from '../purchase/purchase-actors';
import { draftsLogic, type PurchaseFormDependencies } from '../purchase-form/purchase-form-actors';
import { onlinePayment } from './online-payment-definition';
import { onlinePaymentMachine } from './online-payment.machine';
import { paidRecord } from './payment-form';

/** The online payment machine with the site's actors. */
export function onlinePaymentLogic(dependencies: PurchaseFormDependencies) {
  return onlinePaymentMachine.provide({
    actors: { drafts: draftsLogic(onlinePayment, dependencies), purchase: purchaseLogic(onlinePaymentPost) },
  });
}

/** The documented call that records a paid online payment. */
export const onlinePaymentPost: FulfillmentPost = async ({ request: { payment }, paymentId, checkout }) => {
  if (!payment) throw new Error('An online payment has its draft in the request');
  const { id, message } = await recordPayment(paidRecord(payment, paymentId), checkout.id ?? checkout.key);
  return { line: fulfilledLine('payment', id), message };
};
