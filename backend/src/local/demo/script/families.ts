/** A child of a demo family. */
export interface DemoChild {
  first: string;
  grade: string;
  /** With which the child signs in, where the family has an account; null for a child without one. */
  email: string | null;
}

/** A made-up family. Names are invented, addresses and phone numbers are reserved for examples. */
export interface DemoFamily {
  key: string;
  first: string;
  last: string;
  email: string;
  /** Of its account, and of those of its children. */
  password: string;
  phone: string;
  school: string;
  children: readonly DemoChild[];
  /** Whether it has an account, from its first day on. */
  hasAccount: boolean;
  /** The network address it writes from. */
  address: string;
}

/** The domain of every address of the demo families. */
export const demoDomain = 'example.org';

/** Of every parent of a demo family with an account, and of their children. */
export const demoPassword = 'Family2026';

const schools = {
  rye: 'Rye High School',
  neck: 'Rye Neck High School',
  mam: 'Mamaroneck High School',
  scar: 'Scarsdale High School',
  har: 'Harrison High School',
  brook: 'Blind Brook High School',
  new: 'New Rochelle High School',
  edge: 'Edgemont High School',
  green: 'Greenwich High School',
  bronx: 'Bronxville High School',
} as const;

/** Parent; school; "account" or "guest"; children with grade, `*` for an email of their own. */
const rows: readonly (readonly [
  name: string,
  school: keyof typeof schools,
  kind: 'account' | 'guest',
  children: string,
])[] = [
  ['Karen Whitfield', 'rye', 'account', 'Emma 11th*, Owen 9th'],
  ['Marcus Bennett', 'mam', 'account', 'Jaylen 11th*'],
  ['Priya Raman', 'scar', 'account', 'Anika 12th*, Rohan 10th*'],
  ['Laura Castellano', 'har', 'account', 'Gianna 11th'],
  ['Thomas Okafor', 'new', 'account', 'Chidi 12th*, Ada 10th'],
  ['Jennifer Kowalski', 'neck', 'account', 'Ryan 11th*'],
  ['Wei Zhang', 'edge', 'account', 'Grace 11th*, Lucas 9th'],
  ['Michelle Sullivan', 'rye', 'account', 'Connor 12th'],
  ['David Rosenberg', 'scar', 'account', 'Hannah 11th*, Eli 10th'],
  ['Aisha Thompson', 'new', 'account', 'Maya 12th*'],
  ['Robert Delgado', 'brook', 'account', 'Sofia 10th*'],
  ['Emily Hartmann', 'bronx', 'account', 'Charlotte 11th*'],
  ['Samir Haddad', 'mam', 'account', 'Layla 11th'],
  ['Christine Park', 'green', 'account', 'Ethan 12th*, Chloe 10th'],
  ['Angela Moretti', 'har', 'account', 'Luca 11th*'],
  ['Brian Callahan', 'neck', 'account', 'Nora 10th'],
  ['Denise Washington', 'new', 'guest', 'Jordan 11th'],
  ['Paul Lindqvist', 'rye', 'guest', 'Astrid 12th'],
  ['Maria Fernandez', 'mam', 'guest', 'Diego 11th'],
  ['Susan Goldberg', 'edge', 'guest', 'Noah 10th'],
  ['Kevin Tran', 'scar', 'guest', 'Kaylee 11th'],
  ['Rachel Abrams', 'bronx', 'guest', 'Talia 12th'],
  ['Gregory Mills', 'har', 'guest', 'Tyler 11th'],
  ['Nadia Petrov', 'green', 'guest', 'Mila 10th'],
  ['Steven Brooks', 'brook', 'guest', 'Zoe 11th'],
  ['Catherine Doyle', 'neck', 'guest', 'Finn 12th'],
  ['Hiroshi Tanaka', 'edge', 'guest', 'Kenji 11th'],
  ['Monica Reyes', 'new', 'guest', 'Isabella 10th'],
  ['Andrew Foster', 'rye', 'guest', 'Caleb 11th'],
  ['Linda Marchetti', 'mam', 'guest', 'Olivia 12th'],
];

const addressOf = (first: string, last: string) => `${first}.${last}@${demoDomain}`.toLowerCase();

function toChild(text: string, last: string): DemoChild {
  const [first = '', grade = ''] = text.replace('*', '').split(' ');
  return { first, grade, email: text.endsWith('*') ? addressOf(first, last) : null };
}

/** Thirty families. */
export const demoFamilies: readonly DemoFamily[] = rows.map(([name, school, kind, children], index) => {
  const [first = '', last = ''] = name.split(' ');
  return {
    key: last.toLowerCase(),
    first,
    last,
    email: addressOf(first, last),
    password: demoPassword,
    phone: `${index % 5 === 3 ? '203' : '914'}55501${String(index + 50).padStart(2, '0')}`,
    school: schools[school],
    children: children.split(', ').map((child) => toChild(child, last)),
    hasAccount: kind === 'account',
    address: `198.51.100.${index + 10}`,
  };
});

/** @throws Error for a family that is not in the list */
export function familyOf(key: string): DemoFamily {
  const family = demoFamilies.find((one) => one.key === key);
  if (!family) throw new Error(`There is no demo family ${key}`);
  return family;
}

/** @throws Error for a child that the family does not have */
export function childOf(family: DemoFamily, first: string): DemoChild {
  const child = family.children.find((one) => one.first === first);
  if (!child) throw new Error(`The demo family ${family.key} has no child ${first}`);
  return child;
}

/** The child's own address; the parent's where the child has none. */
export const emailOf = (family: DemoFamily, { email }: DemoChild): string => email ?? family.email;

/** Whether an email is to a demo family. */
export const isDemoAddress = (address: string): boolean => address.toLowerCase().endsWith(`@${demoDomain}`);
