/** A child of a demo family. */
export interface DemoChild {
  first: string;
  grade: string;
  /** The child's email, used to sign in if the family has an account; null if the child has none. */
  email: string | null;
}

/** A fictional family. Names are invented, and addresses and phone numbers are reserved for examples. */
export interface DemoFamily {
  key: string;
  first: string;
  last: string;
  email: string;
  /** Password of the parent and the children. */
  password: string;
  phone: string;
  school: string;
  children: readonly DemoChild[];
  /** Whether the family signs up before its first purchase; otherwise it buys as a guest. */
  hasAccount: boolean;
  /** The family's IP address. */
  address: string;
}

/** Email domain of the demo families. */
export const demoDomain = 'example.org';

/** Password of all parents and children of the demo families. */
const demoPassword = 'Family2026';

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

/** Columns: parent, school, "account" or "guest", children with grades. `*` marks a child with an email address. */
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

/** The thirty demo families. */
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

/** Finds a demo family. @throws Error if it does not exist */
export function familyOf(key: string): DemoFamily {
  const family = demoFamilies.find((one) => one.key === key);
  if (!family) throw new Error(`There is no demo family ${key}`);
  return family;
}

/** Finds a child of a family. @throws Error if the family has no such child */
export function childOf(family: DemoFamily, first: string): DemoChild {
  const child = family.children.find((one) => one.first === first);
  if (!child) throw new Error(`The demo family ${family.key} has no child ${first}`);
  return child;
}

/** Returns the child's email or, if the child has none, the parent's. */
export const emailOf = (family: DemoFamily, { email }: DemoChild): string => email ?? family.email;

/** Returns true if an address belongs to a demo family. */
export const isDemoAddress = (address: string): boolean => address.toLowerCase().endsWith(`@${demoDomain}`);
