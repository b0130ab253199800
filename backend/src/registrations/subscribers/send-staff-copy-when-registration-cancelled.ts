import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { StaffCopySubscriber, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { SeatsRepository } from '../../seats/index.js';
import { cancellationStaffMail } from '../cancellation-mail.js';
import { readFacts } from '../registration-facts.repository.js';

/** A separate email for the staff, as for a new registration. */
@Injectable()
@Subscriber({ name: 'send-staff-copy-when-registration-cancelled', event: 'RegistrationCancelled', queue: 'mail' })
export class SendStaffCopyWhenRegistrationCancelled extends StaffCopySubscriber<'RegistrationCancelled'> {
  @Inject(SeatsRepository) private readonly seats: SeatsRepository;

  protected async compose({
    id,
    occurred_at: at,
    payload,
  }: EventEnvelope<'RegistrationCancelled'>): Promise<ComposedEmail> {
    const facts = await readFacts(this.dataSource, this.seats, payload.registration_id);
    return {
      ...cancellationStaffMail(facts, payload, new Date(at), this.officeUrl),
      to: this.config.STAFF_EMAIL,
      key: `${id}.staff`,
    };
  }
}
