import { formatCents } from '@academy/contracts/rules/money';
import type { Cancellation } from '../../bookings/index.js';
import { CancelConsultation } from '../../consultations/index.js';
import { CancelRegistration } from '../../registrations/index.js';
import { OpsError } from '../ops-error.js';
import { refundText } from './refund-text.js';
import { findResource, readWords, UsageError, type StaffCommand } from './staff-command.js';

const day = /^\d{4}-\d{2}-\d{2}$/;

function moneyOf({ refund, owedCents }: Cancellation): string {
  if (refund?.status === 'failed')
    return `The card provider refused to refund ${formatCents(refund.amount)}; see Money, Payment issues in the office.`;
  if (refund) return refundText(refund);
  return `No money was refunded.${owedCents > 0 ? ` By the terms it would have been ${formatCents(owedCents)}.` : ''}`;
}

export const cancel: StaffCommand = {
  name: 'cancel',
  synopsis: '<id> [date] [test] [--refund]',
  help: [
    'Cancel a registration, one date of its practice tests (YYYY-MM-DD, with the test’s ID when two',
    'are on it), or a consultation. With --refund, the family gets back what the terms of its',
    'purchase say, and the full price of a date that the academy closed. Without it, nothing is',
    'refunded.',
  ],
  async run(words, tools) {
    const options = { refund: { type: 'boolean', default: false } } as const;
    const { name, rest, values } = readWords(words, 3, options);
    const [date, test = null] = rest;
    if (date !== undefined && !day.test(date)) throw new UsageError();
    const { kind, id } = await findResource(tools, name, ['registration', 'consultation']);
    if (kind === 'consultation') {
      if (date !== undefined) throw new OpsError('A consultation is canceled as a whole, without a date.');
      const canceled = await tools.commands.execute(
        new CancelConsultation(id, { refund: values.refund ? 'policy' : 'none' }),
      );
      return `Canceled consultation ${id}. ${moneyOf(canceled)}`;
    }
    const part = date === undefined ? null : { date, sessionId: test };
    const canceled = await tools.commands.execute(
      new CancelRegistration(id, { part, refund: values.refund ? 'policy' : 'none' }),
    );
    return `Canceled ${date === undefined ? '' : `${date} of `}registration ${id}. ${moneyOf(canceled)}`;
  },
};
