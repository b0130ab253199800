/** An account at Stripe, or at the double. */
export interface Account {
  /** `https://api.stripe.com`, or the double. */
  url: string;
  secretKey: string;
  publishableKey: string;
}

/** What tests read of an answer: fields of an object, of a list, or of an error. */
export interface Answer {
  status: number;
  isReplayed: boolean;
  body: {
    [field: string]: unknown;
    id: string;
    client_secret: string;
    data: { id: string; type: string; data: { object: { id: string; status?: string } } }[];
    error?: { type: string; code?: string; param?: string; message: string; payment_intent?: object };
  };
}

/** The parameters with which the product creates the intent of a course. */
export const course = {
  amount: '147500',
  currency: 'usd',
  'automatic_payment_methods[enabled]': 'true',
  'automatic_payment_methods[allow_redirects]': 'never',
  'metadata[checkout]': 'c-1',
};

interface Options {
  /** Who sends the request. The server sends its key in a header; the browser sends its key as a parameter, as Stripe.js does. */
  as?: 'server' | 'browser';
  idempotencyKey?: string;
  apiVersion?: string;
}

/** Calls the API without the SDK, which would not let a test send a wrong request. */
export async function callApi(
  { url, secretKey, publishableKey }: Account,
  request: string,
  parameters: Record<string, string> = {},
  { as = 'server', idempotencyKey, apiVersion }: Options = {},
): Promise<Answer> {
  const [method = '', path = ''] = request.split(' ');
  const form = new URLSearchParams({ ...parameters, ...(as === 'browser' && { key: publishableKey }) });
  const response = await fetch(`${url}${path}${method === 'GET' ? `?${form.toString()}` : ''}`, {
    method,
    headers: {
      ...(as === 'server' && { authorization: `Bearer ${secretKey}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(apiVersion && { 'stripe-version': apiVersion }),
    },
    ...(method === 'POST' && { body: form }),
  });
  return {
    status: response.status,
    isReplayed: response.headers.has('idempotent-replayed'),
    body: (await response.json()) as Answer['body'],
  };
}
