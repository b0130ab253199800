import { randomUUID } from 'node:crypto';
import type { CommandBus } from '@nestjs/cqrs';
import { dollarsToCents, formatCents } from '@academy/contracts/rules/money';
import { isUUID } from 'class-validator';
import { ProviderDown, RefundPayment, RepeatedRefund } from '../../payments/index.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { CancelRegistration } from '../../registrations/index.js';
import { OpsError } from '../ops-error.js';
import { refundKeyOf } from './refund-key.js';
import { refundText } from './refund-text.js';
import { findResource, readWords, type StaffCommand } from './staff-command.js';

/** Cancels a registration. Does nothing if it is already canceled, on its own or because its whole payment was refunded. */
async function revokeRegistration(commands: CommandBus, registrationId: string): Promise<void> {
  await commands.execute(new CancelRegistration(registrationId, { refund: 'returned' })).catch((error: unknown) => {
    if (!(error instanceof NotFound)) throw error;
  });
}

export const refund: StaffCommand = {
  name: 'refund',
  synopsis: '<id> [dollars] [--key <uuid>] [--again]',
  help: [
    'Refund a payment: the full remaining amount, or the given dollars. The ID is that of a',
    'payment (or its receipt number), a registration (refunds what is left of its price, whatever',
    'the terms say, and cancels it), a consultation, or a provider intent. A registration is',
    'refunded once, with or without a key; otherwise, repeating a key makes one refund. The same',
    'amount of one payment is refunded once in 24 hours, and again with --again.',
  ],
  async run(words, tools) {
    const options = { key: { type: 'string' }, again: { type: 'boolean', default: false } } as const;
    const { name, rest, values } = readWords(words, 2, options);
    const [dollars] = rest;
    if (values.key !== undefined && !isUUID(values.key)) throw new OpsError('The key after --key must be a UUID.');
    const resource = await findResource(tools, name, ['payment', 'registration', 'consultation']);
    const given = dollars === undefined ? null : dollarsToCents(dollars);
    if (dollars !== undefined && !given) throw new OpsError(`${dollars} is not an amount in dollars.`);
    const isFullRefund = resource.kind === 'registration' && given === null;
    const requestKey = isFullRefund ? await refundKeyOf(tools.database, resource.id) : (values.key ?? randomUUID());
    // A refund may fail later at the bank. The registration is canceled by then, but its price can be refunded again.
    const isRepeat = isFullRefund && requestKey !== resource.id;
    if (resource.status === 'refunded' && !isRepeat)
      throw new OpsError(`Registration ${resource.id} is already refunded. This command refunded nothing.`);
    // The key of a whole registration already prevents a second refund, so skip the check for repeated amounts: another registration of
    // the same payment may have the same price.
    const request = new RefundPayment({
      paymentId: resource.paymentId ?? '',
      // Null refunds the rest of a registration's price, even if some of its dates were refunded before.
      amount: given,
      ...(resource.kind === 'registration' && { registrationId: resource.id }),
      reason: 'requested',
      requestKey,
      again: values.again || isFullRefund,
    });
    const made = await tools.commands.execute(request).catch((error: unknown) => {
      if (error instanceof RepeatedRefund)
        throw new OpsError(`${error.message} To refund it again on purpose, run the same command with --again.`);
      if (!isFullRefund || !(error instanceof ProviderDown)) throw error;
      throw new OpsError(`${error.message} The registration is not canceled until you run the same command again.`);
    });
    if (made.status === 'failed')
      throw new OpsError(
        `The card provider refused to refund ${formatCents(made.amount)}. Nothing was refunded; see Money, Payment issues in the office.`,
      );
    if (isFullRefund) await revokeRegistration(tools.commands, resource.id);
    return refundText(made);
  },
};
