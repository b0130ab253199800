import { cardElementClass, type Answer } from './stripe-card-element';

/**
 * Replaces Stripe's card script, which is not available offline, in the page. It implements what `CardElement` and
 * `confirmCardPayment` use, and calls `https://api.stripe.com/_control/…`, which the test routes to the double.
 * It is sent to the page as text, so it must not reference anything outside itself.
 */
function cardScript(Card: ReturnType<typeof cardElementClass>): void {
  type Card = InstanceType<typeof Card>;
  const version =
    /js\.stripe\.com\/([^/]+)/.exec((document.currentScript as HTMLScriptElement | null)?.src ?? '')?.[1] ?? 'v3';
  const origin = 'https://js.stripe.com';

  async function ask(action: string, fields: Record<string, string>): Promise<Answer> {
    try {
      const response = await fetch(`https://api.stripe.com/_control/${action}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      });
      return (await response.json()) as Answer;
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

  /** Shows the bank's challenge page over ours until the cardholder completes or fails it. */
  async function challenge(clientSecret: string): Promise<Answer> {
    const frame = Object.assign(document.createElement('iframe'), {
      name: '__privateStripeFrameChallenge',
      title: 'Secure payment confirmation',
    });
    frame.src = `${origin}/${version}/challenge.html`;
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      zIndex: '2147483647',
    });
    document.body.append(frame);
    const outcome = await new Promise<string>((resolve) => {
      window.addEventListener('message', function heard({ source, origin: from, data }: MessageEvent<string>) {
        if (source === frame.contentWindow && from === origin) {
          window.removeEventListener('message', heard);
          resolve(data);
        }
      });
    });
    frame.remove();
    return ask('complete-action', { client_secret: clientSecret, outcome });
  }

  async function finish(clientSecret: string, answer: Answer): Promise<Answer> {
    return answer.paymentIntent?.status === 'requires_action' ? challenge(clientSecret) : answer;
  }

  interface Confirmation {
    payment_method?: { card?: unknown; billing_details?: unknown };
  }

  async function confirmCardPayment(
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
    const billing = Object.fromEntries(
      flat('payment_method_data[billing_details]', data.payment_method?.billing_details),
    );
    const answer = await ask('confirm', { client_secret: clientSecret, card_number: card.number, ...billing });
    return options.handleActions === false ? answer : finish(clientSecret, answer);
  }

  const notOffered = (): Promise<never> =>
    Promise.reject(new Error('The card script of the tests offers only card payments.'));
  const stripe = (): object => {
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
      confirmCardPayment,
      retrievePaymentIntent: (clientSecret: string) => ask('retrieve', { client_secret: clientSecret }),
      handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
        finish(clientSecret, await ask('retrieve', { client_secret: clientSecret })),
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

/** The bank's page, which asks the cardholder to confirm the payment. */
export const challengePage = `<!doctype html><html lang="en"><title>Secure payment confirmation</title>
<body style="font-family: sans-serif; background: #0008"><main style="background: #fff; margin: 20vh auto; padding: 2rem; max-width: 24rem">
<h1>Is it you?</h1><button>Complete</button> <button>Fail</button></main>
<script>for (const button of document.querySelectorAll('button'))
button.onclick = () => parent.postMessage(button.textContent === 'Complete' ? 'succeeded' : 'failed', '*');</script></body></html>`;
