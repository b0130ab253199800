import { apiPath } from '@academy/contracts/http/routes';

/** The address that the provider's webhook must have. @param publicUrl base of the site */
export const webhookUrl = (publicUrl: string): string => `${publicUrl}${apiPath('stripeWebhook')}`;
