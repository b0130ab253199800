import type { Notice } from '../../lib/notice';
import type { DialogEnding } from '../payment/card-dialog.types';
import type { FaultNotice, FormPart } from './definition';
import type { PartErrors } from './payload';
import { conflictsOf, draftFaultsOf, lapsedText } from './registration-form.updates';
import type { RegistrationContext } from './registration-form.types';
import { formTexts, invalidSelection } from './registration-wording';

/** What is told in passing on a failed submit, besides the messages at the fields. */
export function faultNotices(context: RegistrationContext): Notice[] {
  const faults = draftFaultsOf(context);
  const [conflict] = conflictsOf(context);
  // The documented words are about what is missing: they are not said of a complete form.
  if (Object.keys(faults).length === 0) return conflict ? [invalidSelection(conflict.message)] : [];
  return context.definition.wording.faults.filter(({ when }) => applies(when, faults)).map(({ notice }) => notice);
}

function applies(when: FaultNotice['when'], faults: PartErrors): boolean {
  if (when === 'any') return true;
  if (typeof when === 'string') return faults[when] !== undefined;
  return Object.values(faults).some((messages) => messages?.includes(when.message));
}

/** What is told when the dialog ended without a charge. */
export function refusalNotice(context: RegistrationContext, ending: DialogEnding): Notice {
  if (ending.kind === 'expired') return { tone: 'warning', title: lapsedText(context) };
  if (ending.kind === 'priceChanged')
    return { tone: 'warning', title: 'Please check the new price', text: ending.message };
  if (ending.kind === 'rejected' && ending.seatTaken)
    return { tone: 'warning', title: formTexts.seatTaken, text: ending.message };
  if (ending.kind === 'rejected' && ending.tooManyHolds)
    return { tone: 'warning', title: formTexts.tooManyHolds, text: ending.message };
  const { refused } = context.definition.wording;
  if ('text' in refused) return { tone: 'error', title: formTexts.validationTitle, text: refused.text };
  return { tone: 'error', title: formTexts.validationTitle, text: listed(context, refused.list) || refused.otherwise };
}

/** The messages the server sent, one field a line. */
function listed(
  { definition, errors, formErrors }: RegistrationContext,
  list: 'every message' | 'first messages',
): string {
  const labels = new Map(
    definition.sections.flatMap(({ fields }) => fields.map(({ name, label }): [FormPart, string] => [name, label])),
  );
  const lines = Object.entries(errors).map(([part, messages = []]) => {
    const label = labels.get(part as FormPart) ?? definition.choice.label;
    return `${label}: ${list === 'every message' ? messages.join(' ') : (messages[0] ?? '')}`;
  });
  return [...lines, ...formErrors].join('\n');
}
