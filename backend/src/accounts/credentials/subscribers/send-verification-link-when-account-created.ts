import { Injectable } from '@nestjs/common';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { SendVerificationLink } from '../send-verification-link.js';

/** A new parent is asked to confirm their address. */
@Injectable()
@Subscriber('send-verification-link-when-account-created')
export class SendVerificationLinkWhenAccountCreated extends SendVerificationLink<'AccountCreated'> {}
