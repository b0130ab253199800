import { describe, expect, it } from 'vitest';
import { networkOf } from './network.js';

describe('the network used for rate limits', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['203.0.113.7:5555', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
    ['unknown', 'unreadable'],
    ['203.0.113.999', 'unreadable'],
    ['[2001:db8::1', 'unreadable'],
    ['_hidden:80', 'unreadable'],
    ['', 'unreadable'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  it('can group 256 neighboring IPv4 addresses', () => {
    expect(networkOf('203.0.113.7', 24)).toBe('203.0.113.0/24');
    expect(networkOf('203.0.113.250', 24)).toBe('203.0.113.0/24');
    expect(networkOf('2001:db8::1', 24)).toBe('2001:db8:0:0::/64');
  });
});
