import { describe, expect, it } from 'vitest';
import { pagePolicy, securityHeaders } from './security-headers.js';

const http = { publicUrl: 'http://localhost:3000', cards: false };
const https = { publicUrl: 'https://academy.example.com', cards: true };
const inline = { scripts: ['sha256-one', 'sha256-two'], styles: ['sha256-layer'] };

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
  );
}

describe('the policy of a page', () => {
  it('without cards names no other site', () => {
    expect(directives(pagePolicy(http, inline))).toEqual({
      'default-src': "'self'",
      'script-src': "'self' 'sha256-one' 'sha256-two'",
      'style-src': "'self' 'sha256-layer'",
      'img-src': "'self' data:",
      'connect-src': "'self'",
      'frame-src': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    });
  });

  it('with cards lets Stripe in, where it is needed only', () => {
    const policy = directives(pagePolicy(https, inline));
    expect(policy).toMatchObject({
      'script-src': "'self' 'sha256-one' 'sha256-two' https://js.stripe.com https://*.js.stripe.com",
      'connect-src': "'self' https://api.stripe.com",
      'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    });
    expect(policy['style-src']).not.toContain('stripe');
  });

  it.each([http, https])('allows nothing inline but by hash, and no eval', (context) => {
    expect(pagePolicy(context, inline)).not.toMatch(/unsafe/);
  });

  it('lets a browser post the forms of a page that is made for it, to this site only', () => {
    expect(directives(pagePolicy(http, { ...inline, canPostForms: true }))).toMatchObject({ 'form-action': "'self'" });
  });
});

describe('the headers of every answer', () => {
  it.each([
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['content-security-policy', "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"],
  ])('%s is %s', (name, value) => {
    expect(securityHeaders(http)[name]).toBe(value);
  });

  it('ask for HTTPS only where the site has it', () => {
    expect(securityHeaders(http)).not.toHaveProperty('strict-transport-security');
    expect(securityHeaders(https)['strict-transport-security']).toBe('max-age=31536000');
    expect(pagePolicy(http, inline)).not.toContain('upgrade-insecure-requests');
    expect(pagePolicy(https, inline)).toContain('upgrade-insecure-requests');
  });

  it('give the payment interface to Stripe only with cards', () => {
    expect(securityHeaders(http)['permissions-policy']).toMatch(/^payment=\(self\), camera=\(\)/);
    expect(securityHeaders(https)['permissions-policy']).toMatch(/^payment=\(self "https:\/\/js.stripe.com"\),/);
  });
});
