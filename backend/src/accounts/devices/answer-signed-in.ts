import type { SignedInResponse } from '@academy/contracts/http/accounts';
import type { FastifyReply } from 'fastify';
import type { SignedIn } from '../authentication/session.service.js';
import { keepDevice } from './device-cookie.js';

/** Builds the response to a sign-in. The device id is sent only in the cookie. */
export function answerSignedIn(
  reply: FastifyReply,
  { device, ...signedIn }: SignedIn,
  publicUrl: string,
): SignedInResponse {
  keepDevice(reply, device, publicUrl);
  return signedIn;
}
