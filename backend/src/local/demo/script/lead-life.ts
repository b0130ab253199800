import type { LeadRequest } from '@academy/contracts/http/leads';
import type { LeadListResponse, OfficeLeadResponse } from '@academy/contracts/http/office/leads';
import type { LeadState } from '@academy/contracts/rules/office-leads';
import { demoOwner } from '../../demo-staff.js';
import type { ActionResult } from '../demo-actions.repository.js';
import { demoDesk, type Scene } from './scene.js';

/** Submits a form as a visitor. @returns the lead's id; nothing for the newsletter */
export async function sendForm(scene: Scene, form: LeadRequest): Promise<ActionResult> {
  await scene.call('/api/leads', form);
  if (form.kind === 'newsletter') return {};
  const { leads } = await scene.office<LeadListResponse>('/leads?state=new');
  return { id: leads.find(({ email, kind }) => email === form.email && kind === form.kind)?.id ?? '' };
}

/** Changes that staff make to a lead in one sitting: owner, note, answer, next step, state. */
export interface LeadWork {
  by?: 'owner';
  takes?: true;
  note?: string;
  answer?: { subject: string; text: string };
  step?: { text: string; date: string };
  stepDone?: true;
  state?: LeadState;
}

/** Makes changes to a lead as a staff member. */
export async function workOnLead(scene: Scene, lead: string, work: LeadWork): Promise<void> {
  const path = `/leads/${scene.resultOf(lead, 'id')}`;
  const who = work.by === 'owner' ? demoOwner : demoDesk;
  let { version } = (await scene.office<OfficeLeadResponse>(path, undefined, 'GET', who)).lead;
  const change = async (method: 'PUT' | 'POST', part: string, body: object) => {
    const sent = { ...body, version };
    ({ version } = (await scene.office<OfficeLeadResponse>(`${path}/${part}`, sent, method, who)).lead);
  };
  if (work.takes) await change('PUT', 'owner', { action: 'take' });
  if (work.note !== undefined) await change('POST', 'notes', { text: work.note });
  if (work.answer) await change('POST', 'answers', work.answer);
  if (work.stepDone) await change('POST', 'next-step/done', {});
  if (work.step) await change('PUT', 'next-step', work.step);
  if (work.state) await change('PUT', 'state', { state: work.state });
}

/** Subscribes a visitor to the newsletter and confirms the address. @returns the token for unsubscribing */
export async function subscribe(scene: Scene, email: string): Promise<ActionResult> {
  await sendForm(scene, { kind: 'newsletter', email });
  await scene.call(`/api/newsletter/confirm?token=${scene.tokenFor(email, '/newsletter/confirm')}`, {});
  return { unsubscribe: scene.tokenFor(email, '/newsletter/unsubscribe') };
}

/** Unsubscribes with the link from the welcome email. */
export async function unsubscribe(scene: Scene, subscription: string): Promise<void> {
  await scene.call(`/api/newsletter/unsubscribe?token=${scene.resultOf(subscription, 'unsubscribe')}`, {});
}
