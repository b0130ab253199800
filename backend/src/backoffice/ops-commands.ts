import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { dollarsToCents, formatCents } from '@academy/contracts/rules/money';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { testName } from '@academy/contracts/rules/test-calendar';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { DisableAccount } from '../accounts/index.js';
import { CancelConsultation } from '../consultations/index.js';
import { readMoveLine } from './move-line.js';
import { readStaffLine } from './staff-line.js';
import { createContext, runCommand, runInContext } from '../platform/audit/command-context.js';
import { findOpenIssue, issueKinds } from './open-issues.js';
import { OpsError } from './ops-error.js';
import { resolveId, type ResourceRef } from './resource-ref.repository.js';
import { refundKeyOf } from './refund-key.js';
import { releaseEmails } from './release-emails.js';
import { CloseIssue, ProviderDown, RefundPayment, RepeatedRefund } from '../payments/index.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { replayEvent } from '../platform/messaging/queues/replay-event.js';
import type { QueueConnection } from '../platform/messaging/queues/queue-backend.js';
import { CancelRegistration, RescheduleRegistration } from '../registrations/index.js';

export const opsUsage = `Usage: npm run ops -- <command>, or in a container of the product: node backend/dist/main.ops.js <command>

  refund <id> [dollars] [--key <uuid>] [--again]
                                        Give money back: all that is left, or so many dollars. The id is that of a payment (or
                                        the number on its receipt), a registration (gives back its price and takes it back), a
                                        consultation, or an intent at the card provider. A registration's price goes
                                        back once, with or without a key; otherwise the same key twice is one refund. The same
                                        number of dollars of one payment goes back once in 24 hours, and once more with --again.
  cancel <id>                           Take a registration or a consultation back. Gives no money back.
  move <registration> <old date> <new date> [test] [--force]
                                        Move one test to another date with a seat: YYYY-MM-DD, or "YYYY-MM-DD HH:mm". The test's
                                        id is needed when two stand on the old date. Until the Friday before; with --force until
                                        the test begins. The family gets a mail; the price stays.
  disable <account>                     Close a parent's account (id or email address). Nobody of the family can sign in.
  replay <event id>                     Deliver an event again to the subscribers that have not acted on it.
  release-emails                        Send the emails that were held while MAIL_HOLD was on. Restart the workers without it first.
  close-issue <id>                      Close a payment issue that was dealt with by hand. The id is its own, that of its payment,
                                         or the number on the payment's receipt.

  With every command: --as <your name> and --reason "<why>". Both are kept with what was changed.`;

interface Line {
  name: string;
  dollars: string | undefined;
  key: string | null;
  /** Make a partial refund although the same amount went back just now. */
  again: boolean;
}

function parse([name, ...words]: string[]): Line {
  if (!name) throw new OpsError(opsUsage);
  const rest = words.filter((word) => word !== '--again');
  const at = rest.indexOf('--key');
  const key = at < 0 ? null : (rest[at + 1] ?? '');
  if (key !== null && !isUUID(key)) throw new OpsError('The key after --key must be a UUID.');
  const [dollars, ...more] = at < 0 ? rest : rest.toSpliced(at, 2);
  if (more.length > 0) throw new OpsError(opsUsage);
  return { name, dollars, key, again: rest.length < words.length };
}

/** Turns a command line into the commands the product itself dispatches. */
export class OpsCommands {
  private readonly commands: CommandBus;
  private readonly dataSource: DataSource;

  constructor(
    private readonly app: INestApplicationContext,
    private readonly queues: QueueConnection,
  ) {
    this.commands = app.get(CommandBus, { strict: false });
    this.dataSource = app.get(DataSource);
  }

  /** @returns what was done, in words. @throws OpsError, and whatever the command refuses with */
  async run(line: readonly string[]): Promise<string> {
    const { words, login, reason } = readStaffLine(line);
    const context = createContext({ actor: { kind: 'staff', id: login }, reason });
    return runInContext(context, () => this.dispatch(words));
  }

  private async dispatch([command = '', ...rest]: string[]): Promise<string> {
    const known: Record<string, (line: Line) => Promise<string>> = {
      refund: (line) => this.refund(line),
      cancel: (line) => this.cancel(line),
      disable: (line) => this.disable(line),
      replay: (line) => this.replay(line),
      'close-issue': (line) => this.closeIssue(line),
    };
    if (command === 'move') return this.move(rest);
    if (command === 'release-emails' && rest.length === 0) return this.releaseEmails();
    const action = known[command];
    if (!action) throw new OpsError(opsUsage);
    const line = parse(rest);
    if (command !== 'refund' && (line.dollars !== undefined || line.again)) throw new OpsError(opsUsage);
    return action(line);
  }

  private async refund({ name, dollars, key, again }: Line): Promise<string> {
    const resource = await this.find(name, ['payment', 'registration', 'consultation']);
    const given = dollars === undefined ? null : dollarsToCents(dollars);
    if (dollars !== undefined && !given) throw new OpsError(`${dollars} is no amount in dollars.`);
    const isFullRefund = resource.kind === 'registration' && given === null;
    const requestKey = isFullRefund ? await refundKeyOf(this.dataSource, resource.id) : (key ?? randomUUID());
    // A refund may fail later, at the bank: its registration is over, and its price can still go back.
    const isRepeat = isFullRefund && requestKey !== resource.id;
    if (resource.status === 'refunded' && !isRepeat)
      throw new OpsError(`Registration ${resource.id} is refunded already. Nothing was returned by this.`);
    // The key of a whole registration already makes its refund happen once; another registration of the same payment may cost the same.
    const request = new RefundPayment({
      paymentId: resource.paymentId ?? '',
      amount: given ?? resource.amount,
      reason: 'requested',
      requestKey,
      again: again || isFullRefund,
    });
    const refund = await this.commands.execute(request).catch((error: unknown) => {
      if (error instanceof RepeatedRefund)
        throw new OpsError(`${error.message} To return it once more on purpose, run the same line with --again.`);
      if (!isFullRefund || !(error instanceof ProviderDown)) throw error;
      throw new OpsError(`${error.message} The registration stays until you run the same line again.`);
    });
    if (refund.status === 'failed')
      throw new OpsError(
        `The card provider refused to give back ${formatCents(refund.amount)}. Nothing was returned by this; see /payment-issues.`,
      );
    if (isFullRefund) await this.revokeRegistration(resource.id);
    return `Returned ${formatCents(refund.amount)} (refund ${refund.id}).`;
  }

  /** Does nothing when the registration is over: it was canceled before, or with all of its payment. */
  private async revokeRegistration(registrationId: string): Promise<void> {
    await this.commands.execute(new CancelRegistration(registrationId, 'refunded')).catch((error: unknown) => {
      if (!(error instanceof NotFound)) throw error;
    });
  }

  private async cancel({ name }: Line): Promise<string> {
    const { kind, id } = await this.find(name, ['registration', 'consultation']);
    await this.commands.execute(kind === 'registration' ? new CancelRegistration(id) : new CancelConsultation(id));
    return `Canceled ${kind} ${id}. No money was returned.`;
  }

  private async move(words: readonly string[]): Promise<string> {
    const read = readMoveLine(words);
    if (!read) throw new OpsError(opsUsage);
    const { id } = await this.find(read.name, ['registration']);
    const { seat, to } = await this.commands.execute(new RescheduleRegistration(id, read.wanted));
    return `Moved ${testName(seat)} of registration ${id} from ${formatTestDate(seat.date)} to ${formatTestDate(to)}. No money moves; the family gets a mail.`;
  }

  private async disable({ name }: Line): Promise<string> {
    const { id } = await this.find(name, ['account']);
    await this.commands.execute(new DisableAccount(id));
    return `Closed account ${id}.`;
  }

  private async replay({ name }: Line): Promise<string> {
    const { id } = await this.find(name, ['event']);
    const again = (await replayEvent(this.dataSource, this.queues, id)) ?? [];
    return again.length > 0 ? `Handed to ${again.join(', ')}.` : 'Every subscriber has acted on it, or is about to.';
  }

  private async releaseEmails(): Promise<string> {
    const { released, remaining } = await runCommand('ReleaseEmails', () => releaseEmails(this.app, this.queues));
    const rest = remaining > 0 ? ` ${remaining} cannot be sent any more, because their events were deleted.` : '';
    return `Released ${released} held ${released === 1 ? 'email' : 'emails'} to the workers.${rest}`;
  }

  private async closeIssue({ name }: Line): Promise<string> {
    const { kind, id } = await this.find(name, ['payment issue', 'payment']);
    const issueId = kind === 'payment' ? await findOpenIssue(this.dataSource, id) : id;
    const closed = await this.commands.execute(new CloseIssue(issueId)).catch((error: unknown) => {
      throw error instanceof NotFound ? new OpsError(`Payment issue ${issueId} is closed already.`) : error;
    });
    return `Closed payment issue ${closed.id} (${issueKinds[closed.kind]}) of payment ${receiptNumber(closed.paymentId)}.`;
  }

  private async find(name: string, kinds: readonly ResourceRef['kind'][]): Promise<ResourceRef> {
    const resource = await resolveId(this.dataSource, name);
    if (!resource || !kinds.includes(resource.kind))
      throw new OpsError(`There is no ${kinds.join(', ').replace(/, ([^,]*)$/, ' or $1')} ${name}.`);
    return resource;
  }
}
