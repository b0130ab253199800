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

describe('the content security policy of a page', () => {
  it('allows no other site when card payments are off', () => {
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

  it('allows Stripe only where needed when card payments are on', () => {
    const policy = directives(pagePolicy(https, inline));
    expect(policy).toMatchObject({
      'script-src': "'self' 'sha256-one' 'sha256-two' https://js.stripe.com https://*.js.stripe.com",
      'connect-src': "'self' https://api.stripe.com",
      'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    });
    expect(policy['style-src']).not.toContain('stripe');
  });

  it.each([http, https])('allows inline code only by hash, and no eval', (context) => {
    expect(pagePolicy(context, inline)).not.toMatch(/unsafe/);
  });

  it('allows form posts to this site only on pages that request it', () => {
    expect(directives(pagePolicy(http, { ...inline, canPostForms: true }))).toMatchObject({ 'form-action': "'self'" });
  });
});

describe('the security headers of every response', () => {
  it.each([
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['content-security-policy', "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"],
  ])('%s is %s', (name, value) => {
    expect(securityHeaders(http)[name]).toBe(value);
  });

  it('require HTTPS only if the site uses HTTPS', () => {
    expect(securityHeaders(http)).not.toHaveProperty('strict-transport-security');
    expect(securityHeaders(https)['strict-transport-security']).toBe('max-age=31536000');
    expect(pagePolicy(http, inline)).not.toContain('upgrade-insecure-requests');
    expect(pagePolicy(https, inline)).toContain('upgrade-insecure-requests');
  });

  it('allow Stripe the payment API only when card payments are on', () => {
    expect(securityHeaders(http)['permissions-policy']).toMatch(/^payment=\(self\), camera=\(\)/);
    expect(securityHeaders(https)['permissions-policy']).toMatch(/^payment=\(self "https:\/\/js.stripe.com"\),/);
  });
});
