import { randomUUID } from 'node:crypto';
import { familyCalls, type FamilyCallName } from '@academy/contracts/http/all-calls';
import { newParent, newStudent } from '../support/families.js';
import { allForms, checkoutOf, type FilledForm } from '../support/forms.js';
import type { BadRequest } from './bad-requests.js';
import { badAmounts, badEmails, badTexts } from './bad-values.js';
import type { Dice } from './dice.js';

/** Makes a request with a JSON body, and with a valid token if the call needs one. */
export type Send = (name: FamilyCallName, what: string, body: unknown, headers?: Record<string, string>) => BadRequest;

/** Generates requests whose body has exactly one thing wrong. */
export class NearlyRight {
  constructor(
    private readonly dice: Dice,
    private readonly send: Send,
  ) {}

  /** @returns a generator of such requests, or null if the call has no body to spoil */
  of(name: FamilyCallName): (() => BadRequest) | null {
    const spoil = (body: object, field: string, values: readonly unknown[]) => ({
      ...body,
      [field]: this.dice.one(values),
    });
    if (name === 'register')
      return () =>
        this.send(
          name,
          'one bad field',
          this.dice.below(2)
            ? spoil(newParent(), this.dice.one(['firstname', 'lastname', 'password']), badTexts)
            : spoil(newParent(), 'email', badEmails),
        );
    if (name === 'createStudents')
      return () =>
        this.send(name, 'one bad student', {
          students: this.dice.one<unknown>([
            [],
            {},
            'x',
            [null],
            [spoil(newStudent(), 'student_name', badTexts)],
            [spoil(newStudent(), 'password', badTexts)],
          ]),
        });
    if (name === 'createPaymentIntent') return () => this.checkout();
    const forms = allForms().filter(({ call }) => familyCalls[name].path === `/${call}`);
    if (forms.length === 0) return null;
    return () =>
      this.send(name, 'unpaid', {
        ...this.dice.one(forms).body,
        [this.dice.one(['payment_intent_id', 'stripe_id'])]: this.dice.one([...badTexts, 'pi_nobody', 7]),
      });
  }

  private checkout(): BadRequest {
    const good = checkoutOf([this.dice.one(allForms())]);
    const [line] = good.lines ?? [];
    const spoiled: readonly (() => object)[] = [
      () => ({ ...good, amount: this.dice.one(badAmounts) }),
      () => ({ ...good, currency: this.dice.one(['eur', '', 7, [], {}]) }),
      () => ({ ...good, purpose: this.dice.one(['x', 7, [], {}, 'online_payment', 'consultation']) }),
      () => ({ ...good, terms_version: this.dice.one([undefined, '', 7, [], 'x'.repeat(100)]) }),
      () => ({
        ...good,
        lines: this.dice.one([[], {}, 'x', [null], [{}], [line, line], Array.from({ length: 30 }, () => line)]),
      }),
      () => ({
        ...good,
        lines: [{ ...line, line_id: this.dice.one(['', 'x', 7, {}, '00000000-0000-0000-0000-000000000000']) }],
      }),
      () => ({ ...good, lines: [{ ...line, call: this.dice.one(['', 'x', 7, [], 'constructor', '__proto__']) }] }),
      () => ({ ...good, lines: [{ ...line, body: this.dice.one([null, 'x', 7, [], {}]) }] }),
      () => ({ ...good, [this.dice.one(['checkout_id', 'replaces'])]: this.dice.one(['x', 7, {}, randomUUID()]) }),
      () => ({ ...good, amount: good.amount + this.dice.one([-1, 1, 100]) }),
      () => ({ ...good, lines: [{ ...line, body: this.spoiledForm(this.dice.one(allForms())) }] }),
      () => ({ amount: this.dice.one(badAmounts) }),
    ];
    const headers: Record<string, string> = this.dice.below(10)
      ? {}
      : { 'idempotency-key': this.dice.one(['x', '1', randomUUID().replace(/^(.{14})./, '$11'), 'x'.repeat(500)]) };
    return this.send('createPaymentIntent', 'one bad thing', this.dice.one(spoiled)(), headers);
  }

  private spoiledForm({ body }: FilledForm): object {
    const vital = Object.keys(body).filter((field) => /^(parent|student)_|^school$/.test(field));
    const field = this.dice.one(vital);
    return { ...body, [field]: this.dice.one(/email/.test(field) ? badEmails : badTexts) };
  }
}
