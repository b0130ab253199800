import { isIPv4, isIPv6 } from 'node:net';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const mappedIpv4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** The network of every request whose address cannot be read: a proxy that sends garbage must not lift the limits. */
const unreadable = 'unreadable';

/** An address without the port that some proxies append: `203.0.113.7:5555`, `[2001:db8::1]:443`. */
function withoutPort(address: string): string {
  const bracketed = /^\[(?<ip>[^\]]*)\](?::\d+)?$/.exec(address)?.groups?.['ip'];
  return bracketed ?? /^(?<ip>[\d.]+):\d+$/.exec(address)?.groups?.['ip'] ?? address;
}

/** The eight groups of an IPv6 address, without leading zeros. The URL parser normalizes every notation of an address. */
function ipv6Groups(address: string): string[] {
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = text.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/**
 * The network by which limits are counted: an IPv4 address itself, or the first 64 bits of an IPv6 address, because one household or attacker
 * has all 2^64 addresses of that prefix. Addresses that cannot be read count as one network.
 * @param ip as a proxy names it, with or without a port
 * @param ipv4Bits 24 also groups neighboring IPv4 addresses into one network
 */
export function networkOf(ip: string, ipv4Bits: 24 | 32 = 32): string {
  const [address = ''] = withoutPort(ip.trim()).split('%');
  const ipv4 = mappedIpv4.exec(address)?.[1] ?? address;
  if (isIPv4(ipv4)) return ipv4Bits === 24 ? `${ipv4.split('.').slice(0, 3).join('.')}.0/24` : ipv4;
  return isIPv6(address) ? `${ipv6Groups(address).slice(0, 4).join(':')}::/64` : unreadable;
}

/** The network a request comes from, for limits. See {@link networkOf}. */
export const ClientNetwork = createParamDecorator((_data: unknown, context: ExecutionContext): string =>
  networkOf(context.switchToHttp().getRequest<FastifyRequest>().ip),
);
