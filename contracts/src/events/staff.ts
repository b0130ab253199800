import { type } from '../http/call.js';
import { defineEvent } from './event.js';
import { exampleIds as ids } from './example-ids.js';

/** A staff member needs an emailed link to choose a password. The link is derived from these values and signed. */
export interface StaffLinkRequested {
  staff_id: string;
  /** Expiry of the link, in seconds since 1970. */
  expires: number;
}

export const staffLinkRequested = defineEvent('StaffLinkRequested', type<StaffLinkRequested>(), {
  staff_id: ids.staff_id,
  expires: 4_102_444_800,
});
