import { consultationFeeName, consultationId } from '../rules/consultation-fee.js';
import { cents } from '../rules/money.js';
import type { PackageSeed } from './course-packages.js';

/** Initial data of the paid consultation. */
export const consultationSeed: PackageSeed = {
  id: consultationId,
  name: consultationFeeName,
  priceCents: cents(19_900),
  sessions: 1,
  description: 'One consultation with a counselor, online or by phone, and a written plan.',
};
