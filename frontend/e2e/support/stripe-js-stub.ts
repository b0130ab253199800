import { stripeFieldClasses, type Answer, type WalletOwner } from './stripe-fields';

/**
 * Replaces Stripe's card script, which is not available offline, in the page. It implements what `PaymentElement`,
 * `ExpressCheckoutElement` and `confirmPayment` use, and sends to `https://api.stripe.com` what Stripe's script sends, with the publishable key. The test routes
 * that address to the double. It is sent to the page as text, so it must not reference anything outside itself.
 */
function cardScript({ Card, Wallets }: ReturnType<typeof stripeFieldClasses>): void {
  type Made = InstanceType<typeof Card | typeof Wallets>;
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

  /** A group of elements, as `stripe.elements` returns it. */
  interface Group {
    options: { mode?: string; amount?: number; currency?: string };
    made: Map<string, Made>;
    /** Whether `submit` was called since the last confirmation. */
    isSubmitted: boolean;
  }

  interface Confirmation {
    clientSecret: string;
    confirmParams?: {
      return_url?: string;
      payment_method_data?: { billing_details?: { address?: Record<string, unknown> } & Record<string, unknown> };
    };
    redirect?: string;
  }

  /** Throws what the script throws for an error of the developer. */
  function integrationError(message: string): never {
    throw Object.assign(new Error(message), { name: 'IntegrationError' });
  }

  function checkBillingDetails({ confirmParams: params }: Confirmation): void {
    const details = params?.payment_method_data?.billing_details ?? {};
    const missing = [
      ...['name', 'email', 'phone'].filter((field) => details[field] === undefined),
      ...['line1', 'line2', 'city', 'state', 'postal_code', 'country']
        .filter((field) => details.address?.[field] === undefined)
        .map((field) => `address.${field}`),
    ];
    if (missing[0])
      integrationError(
        `You specified "never" for fields.billing_details.${missing[0]} when creating the payment Element, but did not pass confirmParams.payment_method_data.billing_details.${missing[0]} when calling stripe.confirmPayment.`,
      );
  }

  function submit(group: Group): { error?: Answer['error']; selectedPaymentMethod?: string } {
    const card = group.made.get('payment');
    const error = card instanceof Card ? card.problem('end') : undefined;
    if (card instanceof Card && error) {
      card.changed(error);
      return { error };
    }
    group.isSubmitted = true;
    return { selectedPaymentMethod: 'card' };
  }

  /** What the chosen element pays with. */
  function methodOf(group: Group, data: Confirmation): { card: object; billing_details: unknown; element: string } {
    const fields = group.made.get('payment');
    if (fields instanceof Card) {
      if (fields.asksNothing) checkBillingDetails(data);
      const [, expiry, cvc] = fields.inputs;
      const [month = '', year = ''] = expiry.value.split('/').map((part) => part.trim());
      return {
        element: 'payment-element',
        billing_details: data.confirmParams?.payment_method_data?.billing_details,
        card: { number: fields.number, cvc: cvc.value, exp_month: month, exp_year: year },
      };
    }
    const wallets = group.made.get('expressCheckout');
    if (!(wallets instanceof Wallets) || !wallets.agreed) return integrationError('Nothing to confirm is mounted.');
    wallets.agreed = false;
    return {
      element: 'express-checkout-element',
      billing_details: { ...(window as { wallet?: WalletOwner }).wallet },
      card: { token: 'tok_visa_apple_pay' },
    };
  }

  async function confirmPayment(key: string, group: Group, data: Confirmation): Promise<Answer> {
    if (!group.isSubmitted) integrationError('elements.submit() must be called before stripe.confirmPayment().');
    if (data.redirect !== 'if_required' && !data.confirmParams?.return_url)
      integrationError('You must provide a return_url, unless redirect is "if_required".');
    group.isSubmitted = false;
    const { element, ...method } = methodOf(group, data);
    const intent = await send(key, data.clientSecret, { method: 'GET', fields: { is_stripe_sdk: 'false' } });
    const { amount, currency } = (intent.paymentIntent ?? {}) as { amount?: number; currency?: string };
    if (intent.paymentIntent && (amount !== group.options.amount || currency !== group.options.currency))
      integrationError('The amount or currency of the Elements group differs from that of the PaymentIntent.');
    const answer = await send(key, data.clientSecret, {
      method: 'POST',
      action: '/confirm',
      fields: {
        ...Object.fromEntries(
          flat('payment_method_data', {
            type: 'card',
            ...method,
            guid: 'NA',
            muid: 'NA',
            sid: 'NA',
            payment_user_agent: `stripe.js/${version}; stripe-js-v3/${version}; ${element}`,
            referrer: location.origin,
            time_on_page: String(Math.round(performance.now())),
          }),
        ),
        ...(data.confirmParams?.return_url && { return_url: data.confirmParams.return_url }),
        expected_payment_method_type: 'card',
        use_stripe_sdk: 'true',
      },
    });
    const result = await finish(key, data.clientSecret, answer);
    const wallets = group.made.get('expressCheckout');
    if (wallets instanceof Wallets && !result.error) wallets.closeSheet();
    return result;
  }

  const notOffered = (): Promise<never> =>
    Promise.reject(new Error('The card script of the tests offers only card payments.'));
  /** Callers may pass a React component from Stripe's package instead of the name of the element it wraps. */
  const kind = (type: unknown): string =>
    String(typeof type === 'function' ? (type as { __elementType?: string }).__elementType : type);

  const elements = (options: Group['options'] = {}) => {
    const group: Group = { options: { ...options }, made: new Map(), isSubmitted: false };
    return {
      group,
      create(type: string, settings: object = {}): Made {
        const forget = () => void group.made.delete(type);
        const made = type === 'payment' ? new Card(settings, forget) : new Wallets(forget);
        group.made.set(type, made);
        return made;
      },
      getElement: (type: unknown) => group.made.get(kind(type)) ?? null,
      update: (changed: Group['options']) => void Object.assign(group.options, changed),
      submit: () => Promise.resolve(submit(group)),
    };
  };

  const stripe = (key: string): object => ({
    elements,
    confirmPayment: ({ elements: { group }, ...data }: Confirmation & { elements: { group: Group } }) =>
      confirmPayment(key, group, data),
    retrievePaymentIntent: (clientSecret: string) => read(key, clientSecret),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      finish(key, clientSecret, await read(key, clientSecret)),
    confirmCardPayment: notOffered,
    createToken: notOffered,
    createPaymentMethod: notOffered,
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  });
  Object.assign(window, { Stripe: Object.assign(stripe, { version }) });
}

/** Source of the card script stub. */
export const stripeJsStub = `(${cardScript.toString()})((${stripeFieldClasses.toString()})());`;
