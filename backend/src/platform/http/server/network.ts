import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const mappedIpv4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** The eight groups of an IPv6 address, without leading zeros. The URL parser normalizes every notation of an address. */
function ipv6Groups(address: string): string[] {
  const [bare = ''] = address.split('%');
  const text = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head = '', tail] = text.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/**
 * The network by which limits are counted: an IPv4 address itself, or the first 64 bits of an IPv6 address, because one household or attacker
 * has all 2^64 addresses of that prefix.
 * @param ipv4Bits 24 also groups neighboring IPv4 addresses into one network
 */
export function networkOf(ip: string, ipv4Bits: 24 | 32 = 32): string {
  const ipv4 = mappedIpv4.exec(ip)?.[1] ?? (ip.includes(':') ? null : ip);
  if (ipv4 !== null) return ipv4Bits === 24 ? `${ipv4.split('.').slice(0, 3).join('.')}.0/24` : ipv4;
  return `${ipv6Groups(ip).slice(0, 4).join(':')}::/64`;
}

/** The network a request comes from, for limits. See {@link networkOf}. */
export const ClientNetwork = createParamDecorator((_data: unknown, context: ExecutionContext): string =>
  networkOf(context.switchToHttp().getRequest<FastifyRequest>().ip),
);
