import type { ServiceType } from '@academy/contracts/rules/services';
import { centsToDollars, type Cents } from '@academy/contracts/rules/money';
import type { ChosenDates } from '@academy/contracts/rules/tests';
import type { CheckoutHandle } from '../../api/payments';
import { priceCents, totalCents } from '../../lib/money';

/** A test chosen on a form. */
export interface ChosenTest {
  id: string;
  title: string;
  /** Dollars: for the test, or for each of its dates. */
  price: number;
  /** "YYYY-MM-DD HH:mm"; empty while not chosen. */
  dates: ChosenDates;
}

/** One service for one student, chosen but not yet paid. */
export interface CartLine {
  /** UUID v4; also names the line in a checkout. */
  line_id: string;
  serviceType: ServiceType;
  packageId: string;
  packageName: string;
  /** Dollars. */
  price: number;
  description: string;
  /** The registration form's fields as typed. */
  formData: Record<string, string>;
  /** What is chosen on a form of tests; empty where packages are sold. */
  tests: readonly ChosenTest[];
  /** The form is complete: the line can be paid together with another. */
  ready: boolean;
  /** Whether a ready line is paid along with the one in front of the parent. */
  ticked: boolean;
  /** The checkout last opened for this line. */
  checkout: CheckoutHandle | null;
}

/** A line is a selection only with a package and a price. */
export function isSelection(line: Pick<CartLine, 'packageId' | 'packageName' | 'price'>): boolean {
  return line.packageId !== '' && line.packageName !== '' && priceCents(line.price) > 0;
}

/** Adds a line, or replaces the one being edited and any for the same service, package and student. */
export function putLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const others = lines.filter((other) => other.line_id === line.line_id || !isSamePurchase(other, line));
  const known = others.some((other) => other.line_id === line.line_id);
  return known ? others.map((other) => (other.line_id === line.line_id ? line : other)) : [...others, line];
}

/** Notes the checkout that was opened for these lines; others stay as they are. */
export function withCheckout(
  lines: readonly CartLine[],
  lineIds: readonly string[],
  checkout: CheckoutHandle,
): CartLine[] {
  return lines.map((line) => (lineIds.includes(line.line_id) ? { ...line, checkout } : line));
}

export function withoutLines(lines: readonly CartLine[], lineIds: readonly string[]): CartLine[] {
  return lines.filter((line) => !lineIds.includes(line.line_id));
}

/** Takes over the server's prices, in cents. */
export function repriced(
  lines: readonly CartLine[],
  prices: readonly { line_id: string; amount: Cents }[],
): CartLine[] {
  return lines.map((line) => {
    const price = prices.find((entry) => entry.line_id === line.line_id);
    return price ? { ...line, price: Number(centsToDollars(price.amount)) } : line;
  });
}

/** What is paid along with a line: every other ready one that is ticked. */
export function paidAlong(lines: readonly CartLine[], lineId: string): CartLine[] {
  return lines.filter((line) => line.line_id !== lineId && line.ready && line.ticked);
}

export function newestLine(lines: readonly CartLine[], serviceType: ServiceType): CartLine | null {
  return lines.findLast((line) => line.serviceType === serviceType) ?? null;
}

/** The student's name as typed, or ''. */
export function studentName({ formData }: Pick<CartLine, 'formData'>): string {
  return `${formData.student_first_name ?? ''} ${formData.student_last_name ?? ''}`.trim();
}

/** Cents. */
export function cartTotalCents(lines: readonly CartLine[]): Cents {
  return totalCents(lines.map((line) => line.price));
}

function isSamePurchase(one: CartLine, other: CartLine): boolean {
  return (
    one.serviceType === other.serviceType && one.packageId === other.packageId && studentOf(one) === studentOf(other)
  );
}

function studentOf({ formData }: CartLine): string {
  const parts = [formData.student_first_name, formData.student_last_name, formData.student_email];
  return parts.map((part) => (part ?? '').trim().toLowerCase()).join('\n');
}
