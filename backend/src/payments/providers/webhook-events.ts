/**
 * The events that can change one of our payments. The provider's webhook is subscribed to these (backend/docs/configuration.md lists
 * them), and no others are stored if it sends more. Stripe's list of events takes at most 20 types, so the number stays well below.
 */
export const webhookEvents = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.processing',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'radar.early_fraud_warning.created',
] as const;

/** Whether an event is stored and processed. */
export const isWebhookEvent = (type: string): boolean => (webhookEvents as readonly string[]).includes(type);
