export { callApi } from './api-client.js';
export { StripeDouble, type ConfirmAs, type DoubleOptions } from './stripe-double.js';
export { signatureOf, type Delivery, type DeliveryPolicy } from './webhooks.js';
export type { Fault } from './faults.js';
export type { SeenRequest } from './http-server.js';
export type { DoubleCharge, DoubleEvent, DoubleIntent, DoubleRefund } from './objects.js';
