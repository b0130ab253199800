import type { ServiceType } from '@academy/contracts/rules/services';
import { centsToDollars, type Cents } from '@academy/contracts/rules/money';
import type { ChosenDates, SatOrAct } from '@academy/contracts/rules/exams';
import type { CheckoutSession } from '../../api/payments';
import { priceCents, totalCents } from '../../lib/money';

/** A test chosen on a form. */
export interface ChosenTest {
  id: string;
  title: string;
  /** Dollars: for the test, or for each of its dates. */
  price: number;
  /** "YYYY-MM-DD HH:mm"; empty while not chosen. */
  dates: ChosenDates;
  /** Which exam, where the title names neither; left out while not chosen. */
  exam?: SatOrAct;
}

/** One service for one student, not yet paid: the one record of what is typed and chosen. It is in the cart once its choice has a price. */
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
  /** Whether a complete line is paid together with the one in front of the parent. */
  ticked: boolean;
  /** The checkout last opened for this line. */
  checkout: CheckoutSession | null;
}

/** A line as its form saves it; what the cart itself keeps about it stays. */
export type SavedLine = Omit<CartLine, 'ticked' | 'checkout'>;

/** A line is a selection, and so in the cart, only with a package and a price. */
export function isSelection(line: Pick<CartLine, 'packageId' | 'packageName' | 'price'>): boolean {
  return line.packageId !== '' && line.packageName !== '' && priceCents(line.price) > 0;
}

/** How many lines without a choice are kept: more than a family has half typed. */
const keptUnfinished = 10;

/**
 * Adds a line, or replaces the one being edited and any selection of the same service, package and student. A line without a choice
 * goes to the end, so that the one typed on last is the last.
 */
export function putLine(lines: readonly CartLine[], saved: SavedLine): CartLine[] {
  const { ticked = true, checkout = null } = lines.find(({ line_id }) => line_id === saved.line_id) ?? {};
  const line = { ...saved, ticked, checkout };
  const isReplaced = (other: CartLine) => isSelection(line) && isSelection(other) && isSamePurchase(other, line);
  const others = lines.filter((other) => other.line_id === line.line_id || !isReplaced(other));
  const known = others.some((other) => other.line_id === line.line_id && isSelection(other));
  if (known && isSelection(line)) return others.map((other) => (other.line_id === line.line_id ? line : other));
  return withoutOldest([...others.filter((other) => other.line_id !== line.line_id), line]);
}

function withoutOldest(lines: CartLine[]): CartLine[] {
  const unfinished = lines.filter((line) => !isSelection(line));
  const oldest = new Set(unfinished.slice(0, -keptUnfinished));
  return lines.filter((line) => !oldest.has(line));
}

/** Notes the checkout that was opened for these lines; others stay as they are. */
export function withCheckout(
  lines: readonly CartLine[],
  lineIds: readonly string[],
  checkout: CheckoutSession,
): CartLine[] {
  return lines.map((line) => (lineIds.includes(line.line_id) ? { ...line, checkout } : line));
}

export function withoutLines(lines: readonly CartLine[], lineIds: readonly string[]): CartLine[] {
  return lines.filter((line) => !lineIds.includes(line.line_id));
}

/** Puts cleared lines back, before those of now. One that was changed or chosen again meanwhile stays as it is now. */
export function withRestored(lines: readonly CartLine[], cleared: readonly CartLine[]): CartLine[] {
  const isThere = (old: CartLine) =>
    lines.some((line) => line.line_id === old.line_id || (isSelection(line) && isSamePurchase(line, old)));
  return [...cleared.filter((old) => !isThere(old)), ...lines];
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

/** What is paid together with a line: every other complete one that is ticked. */
export function bundledLines(
  lines: readonly CartLine[],
  lineId: string,
  isComplete: (line: CartLine) => boolean,
): CartLine[] {
  return lines.filter((line) => line.line_id !== lineId && isSelection(line) && line.ticked && isComplete(line));
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
