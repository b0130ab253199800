import { Injectable } from '@nestjs/common';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { SendVerificationLink } from '../send-verification-link.js';

/** A parent who asked for it gets another link to confirm their address. */
@Injectable()
@Subscriber({
  name: 'send-verification-link-when-verification-requested',
  event: 'VerificationRequested',
  queue: 'mail',
})
export class SendVerificationLinkWhenVerificationRequested extends SendVerificationLink<'VerificationRequested'> {}
