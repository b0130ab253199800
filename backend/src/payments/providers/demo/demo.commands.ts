import type { BillingDetails } from '@academy/contracts/http/billing';
import type { ConfirmDemoPaymentResponse, DemoOutcome } from '@academy/contracts/http/payments';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { ReceiveProviderEvent } from '../inbox/inbox.commands.js';
import { PaymentProvider } from '../payment-provider.js';
import { DemoProvider } from './demo.provider.js';

/** Lets a demo user choose the outcome of a card payment. Demo mode only. */
export class ConfirmDemoPayment extends Command<ConfirmDemoPaymentResponse> {
  constructor(
    readonly intentId: string,
    readonly outcome: DemoOutcome,
    /** Billing details from the card form; null when incomplete. */
    readonly billing: BillingDetails | null = null,
  ) {
    super();
  }
}

const words = {
  succeeded: 'succeeded',
  declined: 'requires_payment_method',
  requires_action: 'requires_action',
  processing: 'processing',
} as const;

/** @throws NotFound outside demo mode, and when the intent does not exist or no longer waits for a card */
@CommandHandler(ConfirmDemoPayment)
export class ConfirmDemoPaymentHandler implements ICommandHandler<ConfirmDemoPayment> {
  constructor(
    private readonly paymentProvider: PaymentProvider,
    private readonly commands: CommandBus,
  ) {}

  async execute({ intentId, outcome, billing }: ConfirmDemoPayment): Promise<ConfirmDemoPaymentResponse> {
    const confirmed =
      this.paymentProvider instanceof DemoProvider
        ? await this.paymentProvider.confirm(intentId, outcome, billing)
        : null;
    if (!confirmed) throw new NotFound();
    // Takes the same path as a real webhook, including the signature check.
    await this.commands.execute(
      new ReceiveProviderEvent(this.paymentProvider.verifyWebhook(confirmed.rawBody, confirmed.signature)),
    );
    const { declineMessage } = confirmed.intent;
    return { success: true, status: words[outcome], ...(declineMessage ? { decline_message: declineMessage } : {}) };
  }
}
