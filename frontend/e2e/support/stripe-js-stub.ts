interface Answer {
  paymentIntent?: { id: string; status: string };
  error?: { type: string; code?: string; message: string };
}

/**
 * Runs in the page in place of the provider's card script, which cannot be had without internet. It has the part of it that
 * `CardElement` and `confirmCardPayment` use, and asks `https://api.stripe.com/_control/…`, which the test sends to the double.
 * It is sent as text, so it may name nothing outside itself.
 */
function cardScript(): void {
  const version =
    /js\.stripe\.com\/([^/]+)/.exec((document.currentScript as HTMLScriptElement | null)?.src ?? '')?.[1] ?? 'v3';
  const origin = 'https://js.stripe.com';
  const invalid = (code: string, message: string): NonNullable<Answer['error']> => ({
    type: 'validation_error',
    code,
    message,
  });

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

  /** `{ a: { b: 'c' } }` as `name[a][b]: 'c'`, without what is missing. */
  function flat(name: string, value: unknown): [string, string][] {
    if (typeof value === 'string') {
      return [[name, value]];
    }
    return value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => flat(`${name}[${key}]`, inner))
      : [];
  }

  class Card {
    readonly inputs = [
      field('Credit or debit card number', 'cardnumber', 'cc-number', 'Card number'),
      field('Credit or debit card expiration date', 'exp-date', 'cc-exp', 'MM / YY'),
      field('Credit or debit card CVC/CVV', 'cvc', 'cc-csc', 'CVC'),
    ] as const;
    private host: HTMLElement | null = null;
    private readonly listeners = new Map<string, Set<(event?: unknown) => void>>();

    constructor(
      options: { disabled?: boolean },
      private readonly forget: () => void,
    ) {
      this.update(options);
      for (const input of this.inputs) {
        input.addEventListener('input', () =>
          this.changed(this.number.length === 16 ? this.problem('number') : undefined),
        );
        input.addEventListener('focus', () => this.focused(true));
        input.addEventListener('blur', () => this.focused(false));
        input.addEventListener('keydown', ({ key }) => key === 'Escape' && this.emit('escape'));
      }
    }

    get number(): string {
      return this.inputs[0].value.replace(/\D/g, '');
    }

    mount(target: string | HTMLElement): void {
      this.host = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
      this.host?.classList.add('StripeElement', 'StripeElement--empty');
      this.host?.replaceChildren(...this.inputs);
      setTimeout(() => this.emit('ready'), 0);
    }

    unmount(): void {
      this.host?.replaceChildren();
      this.host = null;
    }

    destroy(): void {
      this.unmount();
      this.listeners.clear();
      this.forget();
    }

    update({ disabled }: { disabled?: boolean }): void {
      this.inputs.forEach((input) => (input.disabled = disabled ?? input.disabled));
    }

    on(name: string, listener: (event?: unknown) => void): this {
      this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener));
      return this;
    }

    off(name: string, listener: (event?: unknown) => void): this {
      this.listeners.get(name)?.delete(listener);
      return this;
    }

    focus(): void {
      this.inputs[0].focus();
    }

    blur(): void {
      this.inputs.forEach((input) => input.blur());
    }

    clear(): void {
      this.inputs.forEach((input) => (input.value = ''));
      this.changed();
    }

    /** What is wrong with the card as typed, up to the number or as a whole. */
    problem(until: 'number' | 'end'): Answer['error'] {
      const digits = [...this.number].toReversed().map(Number);
      const luhn = digits.reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0);
      const [, month = '', year = ''] = /^(\d\d)\D*(\d\d)$/.exec(this.inputs[1].value.trim()) ?? [];
      if (digits.length < 16) {
        return invalid('incomplete_number', 'Your card number is incomplete.');
      }
      if (luhn % 10 !== 0) {
        return invalid('invalid_number', 'Your card number is invalid.');
      }
      if (until === 'number') {
        return undefined;
      }
      if (!month) {
        return invalid('incomplete_expiry', "Your card's expiration date is incomplete.");
      }
      if (new Date(2000 + Number(year), Number(month)) < new Date()) {
        return invalid('invalid_expiry_year_past', "Your card's expiration year is in the past.");
      }
      return /^\d{3,4}$/.test(this.inputs[2].value)
        ? undefined
        : invalid('incomplete_cvc', "Your card's security code is incomplete.");
    }

    changed(error?: Answer['error']): void {
      const empty = this.inputs.every((input) => input.value === '');
      const complete = this.problem('end') === undefined;
      this.host?.classList.toggle('StripeElement--empty', empty);
      this.host?.classList.toggle('StripeElement--complete', complete);
      this.host?.classList.toggle('StripeElement--invalid', error !== undefined);
      const brand = this.number.startsWith('4') ? 'visa' : 'unknown';
      this.emit('change', { elementType: 'card', empty, complete, error, brand, value: { postalCode: '' } });
    }

    private focused(on: boolean): void {
      this.host?.classList.toggle('StripeElement--focus', on);
      this.emit(on ? 'focus' : 'blur', { elementType: 'card' });
    }

    private emit(name: string, event?: unknown): void {
      this.listeners.get(name)?.forEach((listener) => listener(event));
    }
  }

  function field(
    label: string,
    name: string,
    autocomplete: 'cc-number' | 'cc-exp' | 'cc-csc',
    placeholder: string,
  ): HTMLInputElement {
    const input = Object.assign(document.createElement('input'), {
      name,
      autocomplete,
      placeholder,
      inputMode: 'numeric',
    });
    input.setAttribute('aria-label', label);
    return input;
  }

  /** The bank's page over ours, until the cardholder answers it. */
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
    // A React component of the provider's package stands for the element it wraps.
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

/** The body of the card script. */
export const stripeJsStub = `(${cardScript.toString()})();`;

/** The bank's page: whether it is really the cardholder. */
export const challengePage = `<!doctype html><html lang="en"><title>Secure payment confirmation</title>
<body style="font-family: sans-serif; background: #0008"><main style="background: #fff; margin: 20vh auto; padding: 2rem; max-width: 24rem">
<h1>Is it you?</h1><button>Complete</button> <button>Fail</button></main>
<script>for (const button of document.querySelectorAll('button'))
button.onclick = () => parent.postMessage(button.textContent === 'Complete' ? 'succeeded' : 'failed', '*');</script></body></html>`;
