import { pathOf } from '@academy/contracts/http/call';
import { stripeWebhook } from '@academy/contracts/http/payments';

/** The address that the provider's webhook must have. @param publicUrl base of the site */
export const webhookUrl = (publicUrl: string): string => `${publicUrl}${pathOf(stripeWebhook)}`;
