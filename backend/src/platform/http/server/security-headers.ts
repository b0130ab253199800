/** Input of a page's policy: the hashes of its inline code (`sha256-…`) and its forms. */
export interface PageCode {
  scripts: readonly string[];
  styles: readonly string[];
  /** Whether the browser may submit the page's forms without scripts. */
  canPostForms?: boolean;
}

/** Input of the security headers. */
export interface SecurityContext {
  publicUrl: string;
  /** Whether real cards are taken, which needs Stripe's scripts and frames. */
  cards: boolean;
}

const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const stripeFrames = [...stripeScripts, 'https://hooks.stripe.com'];
const stripeCalls = ['https://api.stripe.com'];

/** Policy of a response that is not a page: it may not load anything or be framed. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const isHttps = ({ publicUrl }: SecurityContext) => publicUrl.startsWith('https://');

/** Content-Security-Policy of a page. Its inline code is allowed only by hash. */
export function pagePolicy(context: SecurityContext, { scripts, styles, canPostForms = false }: PageCode): string {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const withCards = (sources: string[]) => (context.cards ? sources : []);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...quoted(scripts), ...withCards(stripeScripts)],
    'style-src': ["'self'", ...quoted(styles)],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...withCards(stripeCalls)],
    'frame-src': context.cards ? stripeFrames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // On other pages our scripts send the forms. A form submitted before they run would put the input into the URL.
    'form-action': [canPostForms ? "'self'" : "'none'"],
    'frame-ancestors': ["'none'"],
    ...(isHttps(context) ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Headers of every response, including errors. A page replaces the policy with its own. */
export function securityHeaders(context: SecurityContext): Record<string, string> {
  const payment = context.cards ? '(self "https://js.stripe.com")' : '(self)';
  return {
    'content-security-policy': dataPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // A bank's page may open in its own window, which must keep its connection to ours.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // Other sites cannot embed answers, pictures or scripts. Emails contain no pictures of ours.
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': `payment=${payment}, camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()`,
    ...(isHttps(context) ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
