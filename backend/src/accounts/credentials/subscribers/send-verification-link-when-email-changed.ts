import { Injectable } from '@nestjs/common';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { SendVerificationLink } from '../send-verification-link.js';

/** A parent with a new address is asked to confirm it. */
@Injectable()
@Subscriber({ name: 'send-verification-link-when-email-changed', event: 'EmailChanged', queue: 'mail' })
export class SendVerificationLinkWhenEmailChanged extends SendVerificationLink<'EmailChanged'> {}
