import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Schedule, ScheduledTask } from '../../../platform/messaging/schedules/schedule.js';
import { PaymentProvider } from '../payment-provider.js';
import { ReceiveProviderEvent } from './receive-provider-event.js';

const lookBackSeconds = 3_600;

/** Takes in the provider's events of the last hour that no webhook brought. */
@Injectable()
@Schedule({ name: 'catch-up-with-provider', everyMs: 5 * 60_000 })
export class ImportMissedEvents extends ScheduledTask {
  constructor(
    private readonly paymentProvider: PaymentProvider,
    private readonly commands: CommandBus,
  ) {
    super();
  }

  async run(): Promise<void> {
    const events = await this.paymentProvider.listEvents(Math.floor(Date.now() / 1000) - lookBackSeconds);
    for (const event of events) await this.commands.execute(new ReceiveProviderEvent(event));
  }
}
