import { Inject } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import type { EventName } from '@academy/contracts/events/registry';
import { EmailSubscriber, type ComposedEmail } from '../email-subscriber.js';
import type { EmailOrigin, MailContent } from '../mail.js';
import { StaffCopiesRepository } from './staff-copies.repository.js';

/** A text without its footer, which starts with "--" on a line of its own. */
const withoutFooter = (text: string): string => text.split(/\n+--\n/)[0] ?? text;

/**
 * A subscriber that emails the office about an event. It is separate from the family's, so that a failure for one mailbox never sends a
 * second copy to the other. After `STAFF_DIGEST_AFTER` emails of a kind in ten minutes, the others go into one digest.
 */
export abstract class StaffCopySubscriber<Name extends EventName> extends EmailSubscriber<Name> {
  @Inject(StaffCopiesRepository) private readonly staffCopies: StaffCopiesRepository;

  /** URL of the office. */
  protected get officeUrl(): string {
    return `${this.config.publicUrl}/office`;
  }

  /** Reads the email's data and renders its template. @returns null when there is nothing (more) to send */
  protected abstract composeCopy(event: EventEnvelope<Name>): Promise<MailContent | null>;

  protected async compose(event: EventEnvelope<Name>): Promise<ComposedEmail | null> {
    const content = await this.composeCopy(event);
    return content && { ...content, to: this.config.STAFF_EMAIL, key: `${event.id}.staff` };
  }

  protected override async isDeferred({ subject, text }: ComposedEmail, origin: EmailOrigin): Promise<boolean> {
    const entry = { subject, body: withoutFooter(text) };
    return this.staffCopies.record(origin, entry, this.config.STAFF_DIGEST_AFTER);
  }
}
