import { BadSignature } from '../payment-provider.js';

/** Reads the timestamp of a signature header. Stricter than the SDK, which parses almost any text. @throws BadSignature */
export function signedAt(header = ''): number {
  const [time, ...signatures] = header.split(',');
  if (!/^t=[1-9]\d{0,10}$/.test(time ?? '') || !signatures.every((signature) => /^v\d=[0-9a-f]{64}$/.test(signature))) {
    throw new BadSignature('The webhook signature is missing or malformed.');
  }
  return Number(time?.slice(2));
}
