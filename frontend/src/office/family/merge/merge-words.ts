import type { Family } from '@academy/contracts/http/office/families';

const count = (list: readonly unknown[], one: string, many = `${one}s`): string[] =>
  list.length === 0 ? [] : [list.length === 1 ? `1 ${one}` : `${list.length} ${many}`];

/** What a family contains, as text: "1 account, 2 registrations, 1 note". */
export function contentsOf(family: Family): string {
  const parts = [
    ...count(family.accounts, 'account'),
    ...count(family.children, 'child', 'children'),
    ...count(family.registrations, 'registration'),
    ...count(family.consultations, 'consultation'),
    ...count(family.payments, 'payment'),
    ...count(family.leads, 'message'),
    ...count(family.messages, 'email'),
    ...count(family.notes, 'note'),
    ...count(family.tasks, 'task'),
  ];
  return parts.length === 0 ? 'nothing but a name' : parts.join(', ');
}

/** The default main family of a merge: the one that other families are merged into, otherwise the one with an account. */
export function suggestMain(here: Family, other: Family): Family {
  if (here.merged.length > 0 || other.merged.length > 0)
    return other.merged.length > 0 && here.merged.length === 0 ? other : here;
  return other.accounts.length > 0 && here.accounts.length === 0 ? other : here;
}
