import { Injectable } from '@nestjs/common';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { SendVerificationLink } from '../send-verification-link.js';

/** A parent with a new address is asked to confirm it. */
@Injectable()
@Subscriber('send-verification-link-when-email-changed')
export class SendVerificationLinkWhenEmailChanged extends SendVerificationLink<'EmailChanged'> {}
