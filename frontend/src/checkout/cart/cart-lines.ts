import { fullName } from '@academy/contracts/rules/full-name';
import type { ServiceType } from '@academy/contracts/rules/services';
import { centsToDollars, type Cents } from '@academy/contracts/rules/money';
import type { ChosenDates, SatOrAct } from '@academy/contracts/rules/exams';
import type { CheckoutSession } from '../../api/payments';
import { priceCents, totalCents } from '../../lib/money';

/** A test chosen on a form. */
export interface ChosenTest {
  id: string;
  title: string;
  /** Dollars, for the test or for each of its dates. */
  price: number;
  /** "YYYY-MM-DD HH:mm"; '' while not chosen. */
  dates: ChosenDates;
  /** The exam, if the title names neither SAT nor ACT; left out while not chosen. */
  exam?: SatOrAct;
}

/** One unpaid service for one student: everything typed and chosen for it. It is in the cart once its choice has a price. */
export interface CartLine {
  /** UUID v4, which also identifies the line in a checkout. */
  line_id: string;
  serviceType: ServiceType;
  packageId: string;
  packageName: string;
  /** Dollars. */
  price: number;
  description: string;
  /** Field values of the registration form, as typed. */
  formData: Record<string, string>;
  /** Chosen tests; empty for services sold as packages. */
  tests: readonly ChosenTest[];
  /** Whether the line, if complete, is paid together with the line the parent is paying for. */
  ticked: boolean;
  /** The last checkout opened for this line. */
  checkout: CheckoutSession | null;
}

/** A line as saved by its form. The other properties, which the cart maintains, are kept. */
export type SavedLine = Omit<CartLine, 'ticked' | 'checkout'>;

/** Whether a line is a selection: it has a package and a price. Only selections are in the cart. */
export function isSelection(line: Pick<CartLine, 'packageId' | 'packageName' | 'price'>): boolean {
  return line.packageId !== '' && line.packageName !== '' && priceCents(line.price) > 0;
}

/** Maximum number of lines without a choice that are kept. */
const keptUnfinished = 10;

/** Adds a line, or replaces the one with the same id. A line without a choice moves to the end, so that the newest one is last. */
export function putLine(lines: readonly CartLine[], saved: SavedLine): CartLine[] {
  const before = lines.find(({ line_id }) => line_id === saved.line_id);
  const line = { ...saved, ticked: before?.ticked ?? true, checkout: before?.checkout ?? null };
  if (before && isSelection(before) && isSelection(line))
    return lines.map((other) => (other === before ? line : other));
  return withoutOldest([...lines.filter((other) => other !== before), line]);
}

function withoutOldest(lines: CartLine[]): CartLine[] {
  const unfinished = lines.filter((line) => !isSelection(line));
  const oldest = new Set(unfinished.slice(0, -keptUnfinished));
  return lines.filter((line) => !oldest.has(line));
}

/** Sets the checkout that was opened for these lines. Other lines are unchanged. */
export function withCheckout(
  lines: readonly CartLine[],
  lineIds: readonly string[],
  checkout: CheckoutSession,
): CartLine[] {
  return lines.map((line) => (lineIds.includes(line.line_id) ? { ...line, checkout } : line));
}

/**
 * Detaches lines from a checkout that was paid without them, also those that would replace it: it can no longer be replaced.
 * @param checkoutId null for none
 */
export function withoutCheckout(lines: readonly CartLine[], checkoutId: string | null): CartLine[] {
  const isIn = ({ checkout }: CartLine) =>
    checkoutId !== null && [checkout?.id, checkout?.replaces?.id].includes(checkoutId);
  return lines.map((line) => (isIn(line) ? { ...line, checkout: null } : line));
}

export function withoutLines(lines: readonly CartLine[], lineIds: readonly string[]): CartLine[] {
  return lines.filter((line) => !lineIds.includes(line.line_id));
}

/** The lines that are left once these are paid. Their twins go too, because nobody wants to pay for the same thing again. */
export function withoutPaid(lines: readonly CartLine[], lineIds: readonly string[]): CartLine[] {
  const paid = lines.filter(({ line_id }) => lineIds.includes(line_id));
  return withoutLines(lines, [
    ...lineIds,
    ...paid.flatMap((line) => twinsOf(lines, line).map(({ line_id }) => line_id)),
  ]);
}

/** Restores cleared lines in front of the current ones. A line that is in the cart again keeps its current version. */
export function withRestored(lines: readonly CartLine[], cleared: readonly CartLine[]): CartLine[] {
  const isThere = (old: CartLine) =>
    lines.some((line) => line.line_id === old.line_id || (isSelection(line) && isSamePurchase(line, old)));
  return [...cleared.filter((old) => !isThere(old)), ...lines];
}

/** Applies the server's prices, in cents. */
export function repriced(
  lines: readonly CartLine[],
  prices: readonly { line_id: string; amount: Cents }[],
): CartLine[] {
  return lines.map((line) => {
    const price = prices.find((entry) => entry.line_id === line.line_id);
    return price ? { ...line, price: Number(centsToDollars(price.amount)) } : line;
  });
}

/** The lines that are paid: the complete ones that are ticked. Of twins, only the last is paid. */
export function payableLines(lines: readonly CartLine[], isComplete: (line: CartLine) => boolean): CartLine[] {
  const ready = lines.filter((line) => isSelection(line) && line.ticked && isComplete(line));
  return ready.filter((line, index) => twinsOf(ready.slice(index), line).length === 0);
}

/** The lines paid together with a line: all other payable lines, except its twins. */
export function bundledLines(
  lines: readonly CartLine[],
  lineId: string,
  isComplete: (line: CartLine) => boolean,
): CartLine[] {
  const own = lines.find(({ line_id }) => line_id === lineId);
  const twins = own ? twinsOf(lines, own) : [];
  const others = lines.filter((line) => line !== own && !twins.includes(line));
  return payableLines(others, isComplete);
}

/**
 * The other selections of the same service, package, dates and student. They stay in the cart while a line is edited, because the form may
 * show the wrong child for a moment.
 */
export function twinsOf(lines: readonly CartLine[], line: SavedLine): CartLine[] {
  if (!isSelection(line)) return [];
  return lines.filter((other) => other.line_id !== line.line_id && isSelection(other) && isSamePurchase(other, line));
}

/** The student's name as typed; '' when there is none. */
export function studentName({ formData }: Pick<CartLine, 'formData'>): string {
  return fullName(formData.student_first_name ?? '', formData.student_last_name ?? '');
}

/** The student as typed, and as chosen among the family's children. */
export const studentOf = ({ formData }: Pick<CartLine, 'formData'>): { student: string; studentId: string | null } => ({
  student: studentName({ formData }),
  studentId: formData.student_id || null,
});

/** Total price of the lines, in cents. */
export function cartTotalCents(lines: readonly CartLine[]): Cents {
  return totalCents(lines.map((line) => line.price));
}

function isSamePurchase(one: SavedLine, other: SavedLine): boolean {
  return (
    one.serviceType === other.serviceType &&
    one.packageId === other.packageId &&
    datesOf(one) === datesOf(other) &&
    isSameStudent(one, other)
  );
}

const datesOf = ({ tests }: SavedLine): string => JSON.stringify(tests.map(({ dates }) => dates));

function isSameStudent({ formData: one }: SavedLine, { formData: other }: SavedLine): boolean {
  return one.student_id && other.student_id ? one.student_id === other.student_id : typedOf(one) === typedOf(other);
}

function typedOf(formData: SavedLine['formData']): string {
  const parts = [formData.student_first_name, formData.student_last_name, formData.student_email];
  return parts.map((part) => (part ?? '').trim().toLowerCase()).join('\n');
}
