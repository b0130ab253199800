import type { Family, FamilyEmail } from '@academy/contracts/http/office/families';
import { normalizeEmail } from '@academy/contracts/rules/contact';

/** A possible recipient address, with its owner. */
interface Address {
  email: string;
  whose: string;
}

/** The original recipient address and the family's current addresses, without duplicates. The most likely one comes first. */
export function addressesFor({ to }: Pick<FamilyEmail, 'to'>, family: Family): Address[] {
  const now = [
    ...family.accounts.map(({ email, name }) => ({ email, whose: `Account of ${name}` })),
    ...family.children.flatMap(({ email, name }) => (email ? [{ email, whose: name }] : [])),
    ...family.emails.map((email) => ({ email, whose: 'Used by the family before' })),
  ];
  const isSame = (one: string, other: string) => normalizeEmail(one) === normalizeEmail(other);
  const earlier = now.find(({ email }) => isSame(email, to)) ?? { email: to, whose: '' };
  const before = { ...earlier, whose: [earlier.whose, 'it went here before'].filter(Boolean).join(', ') };
  const isCurrent = now.some(({ email, whose }) => isSame(email, to) && !whose.startsWith('Used'));
  const others = now.filter(
    ({ email }, index) => !isSame(email, to) && now.findIndex((one) => isSame(one.email, email)) === index,
  );
  return isCurrent || others.length === 0 ? [before, ...others] : [...others, before];
}
