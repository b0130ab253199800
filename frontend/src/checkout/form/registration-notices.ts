import type { Notice } from '../../lib/notice';
import type { PurchaseResult } from '../purchase/purchase.types';
import type { FaultNotice, FormPart } from './definition';
import type { PartErrors } from './payload';
import { draftFaultsOf } from './registration-form.updates';
import type { RegistrationContext } from './registration-form.types';
import { formTexts } from './registration-wording';
import { labelsOf } from './sections';

/** The documented toasts for a failed submit, in addition to messages at the fields. */
export function faultNotices(context: RegistrationContext): Notice[] {
  const faults = draftFaultsOf(context);
  // The toasts are about missing input, so a complete form shows none.
  if (Object.keys(faults).length === 0) return [];
  return context.definition.wording.faults.filter(({ when }) => applies(when, faults)).map(({ notice }) => notice);
}

function applies(when: FaultNotice['when'], faults: PartErrors): boolean {
  if (when === 'any') return true;
  if (typeof when === 'string') return faults[when] !== undefined;
  return Object.values(faults).some((messages) => messages?.includes(when.message));
}

/** The documented toast when the server rejected fields; null when the form itself shows the reason. */
export function refusalNotice(context: RegistrationContext, ending: PurchaseResult): Notice | null {
  if (ending.kind !== 'rejected' || ending.seatTaken || ending.tooManyHolds) return null;
  const { refused } = context.definition.wording;
  // A text about highlighted fields only where there are any.
  const isAtFields = Object.keys(context.errors).length > 0;
  const text =
    'list' in refused ? listed(context, refused.list) : isAtFields ? refused.text : context.formErrors.join('\n');
  return { tone: 'error', title: formTexts.validationTitle, text };
}

/** The server's messages, one field per line. */
function listed(
  { definition, errors, formErrors }: RegistrationContext,
  list: 'every message' | 'first messages',
): string {
  const labels = labelsOf(definition);
  const lines = Object.entries(errors).map(([part, messages = []]) => {
    const label = labels[part as FormPart] ?? definition.choice.label;
    return `${label}: ${list === 'every message' ? messages.join(' ') : (messages[0] ?? '')}`;
  });
  return [...lines, ...formErrors].join('\n');
}
