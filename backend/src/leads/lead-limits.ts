import { familyEmailKey } from '@academy/contracts/rules/contact';
import type { RateLimits } from '../platform/http/rate-limit/rate-limits.js';

const leadsFromNetwork = { limit: 20, seconds: 3_600 };
const leadsForEmail = { limit: 5, seconds: 3_600 };

/** Counts a form that sends an email to the address entered in it. @throws TooManyRequests */
export async function takeLeadLimits(limits: RateLimits, network: string, email: string): Promise<void> {
  await limits.take(`lead:from:${network}`, leadsFromNetwork);
  await limits.take(`lead:to:${familyEmailKey(email)}`, leadsForEmail);
}
