import { SetMetadata } from '@nestjs/common';
import type { EventName } from '@academy/contracts/events/registry';
import type { EmailRepeat } from '@academy/contracts/rules/office-accounts';
import {
  subscriberKey,
  type ExternalSubscriber,
  type SubscriberDefinition,
} from '../platform/messaging/subscribers/subscriber.js';

/** Whether staff can send an email again, or why not. An email that states a fact, or has a lasting link to a booking, can be sent again. */
type Repeat = Exclude<EmailRepeat, 'pending' | 'gone'>;

interface EmailToFamily {
  /** Its student; or a parent, another person of the family, or the owner of an address that was entered on the website. */
  to: 'family' | 'student';
  /** Its name under Settings, where the office edits its text. Omitted if the text is fixed: for security notices, and messages by staff. */
  title?: string;
  repeat: Repeat;
}

interface EmailToStaff {
  /** A tutor, another staff member, or all of them at the address of the office. */
  to: 'tutor' | 'staff' | 'office';
  title?: never;
  repeat: Repeat;
}

/** What an email declares in addition to its text. */
export type DeclaredEmail = EmailToFamily | EmailToStaff;

/** The declaration of a subscriber that sends emails about an event. */
export type EmailDefinition<Name extends EventName> = Omit<SubscriberDefinition, 'event' | 'queue'> &
  DeclaredEmail & { event: Name };

const declared = new Map<string, DeclaredEmail>();

/** The emails of every feature this process has loaded, by the name of their subscriber. */
export const declaredEmails: ReadonlyMap<string, DeclaredEmail> = declared;

/** Declares a provider to be a subscriber that sends emails. Its event is the one that the class handles. */
export const Email =
  <Name extends EventName>({ to, title, repeat, ...subscriber }: EmailDefinition<Name>) =>
  (target: new (...dependencies: never[]) => ExternalSubscriber<Name, unknown>): void => {
    declared.set(subscriber.name, { to, title, repeat } as DeclaredEmail);
    const definition: SubscriberDefinition = { ...subscriber, queue: 'mail' };
    SetMetadata(subscriberKey, definition)(target);
  };
