import type { LeadKind } from '../http/leads.js';

/** Somebody left their details on one of the forms. */
export interface LeadReceived {
  lead_id: string;
  kind: LeadKind;
}

export const leadReceived = { name: 'LeadReceived', version: 1 } as const;
