import { Injectable } from '@nestjs/common';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { SendVerificationLink } from '../send-verification-link.js';

/** Asks the new address of a parent to confirm the change. */
@Injectable()
@Subscriber({
  name: 'send-verification-link-when-email-change-requested',
  event: 'EmailChangeRequested',
  queue: 'mail',
})
export class SendVerificationLinkWhenEmailChangeRequested extends SendVerificationLink<'EmailChangeRequested'> {}
