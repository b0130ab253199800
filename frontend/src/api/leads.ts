import { submitLead as submitLeadCall, type LeadRequest, type LeadResponse } from '@academy/contracts/http/leads';
import { api, type ApiClient } from './client';

/** Sends one of the site's forms to the staff. @param idempotencyKey prevents the form from being sent twice */
export function submitLead(body: LeadRequest, idempotencyKey: string, client: ApiClient = api): Promise<LeadResponse> {
  return client.send(submitLeadCall, { body, idempotencyKey });
}
