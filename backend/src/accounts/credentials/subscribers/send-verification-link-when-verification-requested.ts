import { Injectable } from '@nestjs/common';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { SendVerificationLink } from '../send-verification-link.js';

/** Emails another confirmation link to a parent who requested one. */
@Injectable()
@Subscriber({
  name: 'send-verification-link-when-verification-requested',
  event: 'VerificationRequested',
  queue: 'mail',
})
export class SendVerificationLinkWhenVerificationRequested extends SendVerificationLink<'VerificationRequested'> {}
