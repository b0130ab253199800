import { Injectable } from '@nestjs/common';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { SendVerificationLink } from '../send-verification-link.js';

/** A parent who asked for it gets another link to confirm their address. */
@Injectable()
@Subscriber('send-verification-link-when-verification-requested')
export class SendVerificationLinkWhenVerificationRequested extends SendVerificationLink<'VerificationRequested'> {}
