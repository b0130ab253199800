import { Injectable } from '@nestjs/common';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { SendVerificationLink } from '../send-verification-link.js';

/** Asks a new parent to confirm their address. */
@Injectable()
@Subscriber({ name: 'send-verification-link-when-account-created', event: 'AccountCreated', queue: 'mail' })
export class SendVerificationLinkWhenAccountCreated extends SendVerificationLink<'AccountCreated'> {}
