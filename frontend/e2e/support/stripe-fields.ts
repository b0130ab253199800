/** What the card script answers to the page. */
export interface Answer {
  paymentIntent?: {
    id: string;
    status: string;
    last_payment_error?: Answer['error'] | null;
    /** The bank's page, which Stripe's script shows in a frame. */
    next_action?: { use_stripe_sdk?: { stripe_js: string } } | null;
  };
  error?: { type: string; code?: string; message: string; payment_intent?: Answer['paymentIntent'] };
}

/** The owner of the wallet in the tests. */
export interface WalletOwner {
  name: string;
  email: string;
  address: { line1: string; city: string; state: string; postal_code: string; country: string };
}

/**
 * Creates the classes of what the card script stub mounts: the card fields, and the buttons of the wallets. They are sent to the page as
 * text, so they must not reference anything outside themselves.
 */
// Has no return type, because that would repeat the classes.
export function stripeFieldClasses() {
  const invalid = (code: string, message: string): NonNullable<Answer['error']> => ({
    type: 'validation_error',
    code,
    message,
  });

  /** What both share: a place in the page, and events. */
  class Field {
    protected host: HTMLElement | null = null;
    private readonly listeners = new Map<string, Set<(event?: unknown) => void>>();

    constructor(private readonly forget: () => void) {}

    mount(target: string | HTMLElement): void {
      this.host = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
      this.host?.classList.add('StripeElement', 'StripeElement--empty');
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

    on(name: string, listener: (event?: unknown) => void): this {
      this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener));
      return this;
    }

    off(name: string, listener: (event?: unknown) => void): this {
      this.listeners.get(name)?.delete(listener);
      return this;
    }

    protected emit(name: string, event?: unknown): void {
      this.listeners.get(name)?.forEach((listener) => listener(event));
    }
  }

  class Card extends Field {
    readonly inputs = [
      field('Card number', 'number', 'cc-number', '1234 1234 1234 1234'),
      field('Expiration date MM / YY', 'expiry', 'cc-exp', 'MM / YY'),
      field('Security code', 'cvc', 'cc-csc', 'CVC'),
    ] as const;
    /** The billing details that the options leave to the page, which must then send all of them. */
    readonly asksNothing: boolean;

    constructor(options: { readOnly?: boolean; fields?: { billingDetails?: unknown } }, forget: () => void) {
      super(forget);
      this.asksNothing = options.fields?.billingDetails === 'never';
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

    override mount(target: string | HTMLElement): void {
      super.mount(target);
      this.host?.replaceChildren(...this.inputs);
      setTimeout(() => this.emit('ready', { elementType: 'payment' }), 0);
    }

    update({ readOnly }: { readOnly?: boolean }): void {
      this.inputs.forEach((input) => (input.readOnly = readOnly ?? input.readOnly));
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

    /** Returns the first error in the input, checking only the number or all fields. */
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
      this.emit('change', { elementType: 'payment', empty, complete, collapsed: false, value: { type: 'card' } });
    }

    private focused(on: boolean): void {
      this.host?.classList.toggle('StripeElement--focus', on);
      this.emit(on ? 'focus' : 'blur', { elementType: 'payment' });
    }
  }

  /** The button of a wallet, on a device that has one, and the sheet in which its owner agrees or not. */
  class Wallets extends Field {
    /** Whether the owner has agreed and the payment is not confirmed yet. */
    agreed = false;

    override mount(target: string | HTMLElement): void {
      super.mount(target);
      const { wallet } = window as { wallet?: WalletOwner };
      if (wallet) this.host?.replaceChildren(button('Apple Pay', () => this.press(wallet)));
      const availablePaymentMethods = wallet && { applePay: true, googlePay: false };
      setTimeout(() => this.emit('ready', { elementType: 'expressCheckout', availablePaymentMethods }), 0);
    }

    update(): void {}

    private press(owner: WalletOwner): void {
      const resolve = () => this.openSheet(owner);
      this.emit('click', {
        elementType: 'expressCheckout',
        expressPaymentType: 'apple_pay',
        resolve,
        reject: () => {},
      });
    }

    private openSheet(billingDetails: WalletOwner): void {
      const sheet = Object.assign(document.createElement('div'), { role: 'dialog', ariaLabel: 'Apple Pay sheet' });
      Object.assign(sheet.style, { position: 'fixed', insetBlockEnd: '0', zIndex: '2147483647', background: 'white' });
      const close = () => sheet.remove();
      sheet.append(
        button('Double-click to pay', () => {
          this.agreed = true;
          this.emit('confirm', {
            expressPaymentType: 'apple_pay',
            billingDetails,
            paymentFailed: () => close(),
          });
        }),
        button('Close sheet', () => {
          close();
          this.emit('cancel', { elementType: 'expressCheckout' });
        }),
      );
      this.closeSheet = close;
      document.body.append(sheet);
    }

    closeSheet: () => void = () => {};
  }

  function button(label: string, onClick: () => void): HTMLButtonElement {
    const made = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
    made.addEventListener('click', onClick);
    return made;
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

  return { Card, Wallets };
}
