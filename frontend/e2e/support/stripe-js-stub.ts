import { cardElementClass, type Answer } from './stripe-card-element';

/**
 * Replaces Stripe's card script, which is not available offline, in the page. It implements what `CardElement` and
 * `confirmCardPayment` use, and sends to `https://api.stripe.com` what Stripe's script sends, with the publishable key. The test routes
 * that address to the double. It is sent to the page as text, so it must not reference anything outside itself.
 */
function cardScript(Card: ReturnType<typeof cardElementClass>): void {
  type Card = InstanceType<typeof Card>;
  const version =
    /js\.stripe\.com\/([^/]+)/.exec((document.currentScript as HTMLScriptElement | null)?.src ?? '')?.[1] ?? 'v3';
  const bankOrigin = 'https://hooks.stripe.com';

  /** Sends a request about the intent of a client secret. Every refusal of Stripe becomes the `error` of the answer. */
  async function send(
    key: string,
    clientSecret: string,
    call: { method: 'GET' | 'POST'; action?: string; fields?: Record<string, string> },
  ): Promise<Answer> {
    const [id] = clientSecret.split('_secret_');
    const form = new URLSearchParams({ ...call.fields, key, client_secret: clientSecret });
    const isRead = call.method === 'GET';
    try {
      const response = await fetch(
        `https://api.stripe.com/v1/payment_intents/${id}${call.action ?? ''}${isRead ? `?${form.toString()}` : ''}`,
        isRead ? {} : { method: 'POST', body: form },
      );
      const body = (await response.json()) as { error: NonNullable<Answer['error']> } & NonNullable<
        Answer['paymentIntent']
      >;
      return response.ok ? { paymentIntent: body } : { error: body.error };
    } catch {
      return {
        error: {
          type: 'api_connection_error',
          message: 'We are experiencing issues connecting to our payments provider.',
        },
      };
    }
  }

  /** Flattens `{ a: { b: 'c' } }` to `name[a][b]: 'c'`. Drops values that are not strings or objects. */
  function flat(name: string, value: unknown): [string, string][] {
    if (typeof value === 'string') {
      return [[name, value]];
    }
    return value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => flat(`${name}[${key}]`, inner))
      : [];
  }

  /** Reads an intent. A failed authentication becomes the `error` of the answer. */
  async function read(key: string, clientSecret: string): Promise<Answer> {
    const answer = await send(key, clientSecret, { method: 'GET', fields: { is_stripe_sdk: 'false' } });
    const failure = answer.paymentIntent?.last_payment_error;
    return failure ? { error: { ...failure, payment_intent: answer.paymentIntent } } : answer;
  }

  /** Shows the bank's page over ours until the cardholder completes or fails it. */
  async function challenge(key: string, clientSecret: string, page: string): Promise<Answer> {
    const frame = Object.assign(document.createElement('iframe'), {
      name: '__privateStripeFrameChallenge',
      title: 'Secure payment confirmation',
      src: page,
    });
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      zIndex: '2147483647',
    });
    document.body.append(frame);
    await new Promise<void>((resolve) => {
      window.addEventListener('message', function heard({ source, origin }: MessageEvent<string>) {
        if (source === frame.contentWindow && origin === bankOrigin) {
          window.removeEventListener('message', heard);
          resolve();
        }
      });
    });
    frame.remove();
    return read(key, clientSecret);
  }

  async function finish(key: string, clientSecret: string, answer: Answer): Promise<Answer> {
    const page = answer.paymentIntent?.next_action?.use_stripe_sdk?.stripe_js;
    return page === undefined ? answer : challenge(key, clientSecret, page);
  }

  interface Confirmation {
    payment_method?: { card?: unknown; billing_details?: unknown };
  }

  async function confirmCardPayment(
    key: string,
    clientSecret: string,
    data: Confirmation = {},
    options: { handleActions?: boolean } = {},
  ): Promise<Answer> {
    const card = data.payment_method?.card;
    if (!(card instanceof Card)) {
      throw new Error('Please provide the card Element to confirmCardPayment.');
    }
    const error = card.problem('end');
    if (error) {
      card.changed(error);
      return { error };
    }
    const [, expiry, cvc] = card.inputs;
    const [month = '', year = ''] = expiry.value.split('/').map((part) => part.trim());
    const methodData = {
      type: 'card',
      billing_details: data.payment_method?.billing_details,
      card: { number: card.number, cvc: cvc.value, exp_month: month, exp_year: year },
      guid: 'NA',
      muid: 'NA',
      sid: 'NA',
      payment_user_agent: `stripe.js/${version}; stripe-js-v3/${version}; card-element`,
      referrer: location.origin,
      time_on_page: String(Math.round(performance.now())),
    };
    const answer = await send(key, clientSecret, {
      method: 'POST',
      action: '/confirm',
      fields: {
        ...Object.fromEntries(flat('payment_method_data', methodData)),
        expected_payment_method_type: 'card',
        use_stripe_sdk: 'true',
      },
    });
    return options.handleActions === false ? answer : finish(key, clientSecret, answer);
  }

  const notOffered = (): Promise<never> =>
    Promise.reject(new Error('The card script of the tests offers only card payments.'));
  const stripe = (key: string): object => {
    const made = new Map<unknown, Card>();
    // Callers may pass a React component from Stripe's package instead of the name of the element it wraps.
    const kind = (type: unknown): unknown =>
      typeof type === 'function' ? (type as { __elementType?: string }).__elementType : type;
    const elements = {
      create(type: string, options: { disabled?: boolean } = {}): Card {
        const card = new Card(options, () => made.delete(type));
        made.set(type, card);
        return card;
      },
      getElement: (type: unknown) => made.get(kind(type)) ?? null,
      update: () => {},
    };
    return {
      elements: () => elements,
      confirmCardPayment: (clientSecret: string, data?: Confirmation, options?: { handleActions?: boolean }) =>
        confirmCardPayment(key, clientSecret, data, options),
      retrievePaymentIntent: (clientSecret: string) => read(key, clientSecret),
      handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
        finish(key, clientSecret, await read(key, clientSecret)),
      createToken: notOffered,
      createPaymentMethod: notOffered,
      registerAppInfo: () => {},
      _registerWrapper: () => {},
    };
  };
  Object.assign(window, { Stripe: Object.assign(stripe, { version }) });
}

/** Source of the card script stub. */
export const stripeJsStub = `(${cardScript.toString()})((${cardElementClass.toString()})());`;
