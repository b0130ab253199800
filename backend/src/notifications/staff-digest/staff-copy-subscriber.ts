import { Inject } from '@nestjs/common';
import type { EventName } from '@academy/contracts/events/registry';
import { EmailSubscriber, type ComposedEmail } from '../email-subscriber.js';
import type { EmailOrigin } from '../mail.js';
import { StaffCopiesRepository } from './staff-copies.repository.js';

/** A text without its footer, which starts with "--" on a line of its own. */
const withoutFooter = (text: string): string => text.split(/\n+--\n/)[0] ?? text;

/**
 * A subscriber that emails the staff about an event. Beyond a number per kind in ten minutes, further ones go into one digest: see
 * `STAFF_DIGEST_AFTER`.
 */
export abstract class StaffCopySubscriber<Name extends EventName> extends EmailSubscriber<Name> {
  @Inject(StaffCopiesRepository) private readonly staffCopies: StaffCopiesRepository;

  /** URL of the office. */
  protected get officeUrl(): string {
    return `${this.config.publicUrl}/office`;
  }

  protected override async isDeferred({ subject, text }: ComposedEmail, origin: EmailOrigin): Promise<boolean> {
    const entry = { subject, body: withoutFooter(text) };
    return this.staffCopies.record(origin, entry, this.config.STAFF_DIGEST_AFTER);
  }
}
