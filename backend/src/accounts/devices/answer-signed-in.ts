import type { SignedInResponse } from '@academy/contracts/http/accounts';
import type { FastifyReply } from 'fastify';
import type { SignedIn } from '../authentication/session.service.js';
import { keepDevice } from './device-cookie.js';
import { writeRestoreCookies } from './restore-cookies.js';

/** Builds the response to a sign-in. The device id and what restores the session are sent only in cookies. */
export function answerSignedIn(
  reply: FastifyReply,
  { device, cookies, ...signedIn }: SignedIn,
  publicUrl: string,
): SignedInResponse {
  keepDevice(reply, device, publicUrl);
  writeRestoreCookies(reply, cookies, publicUrl);
  return signedIn;
}
