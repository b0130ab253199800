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

/**
 * Creates the class of the card fields that the card script stub mounts. It is sent to the page as text, so it must not reference
 * anything outside itself.
 */
// Has no return type, because that would repeat the whole class.
export function cardElementClass() {
  const invalid = (code: string, message: string): NonNullable<Answer['error']> => ({
    type: 'validation_error',
    code,
    message,
  });

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

  return Card;
}
