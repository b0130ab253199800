/** The variables with the card provider's keys: all three are set, or none. */
export const cardKeyVariables = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
type CardKeyVariable = (typeof cardKeyVariables)[number];

/** The only kind of key that a browser may see. */
export const publishableKeyPattern = /^pk_(test|live)_\w+$/;

/** What each variable takes. A restricted key works like a secret key, with fewer permissions. */
const expected: Record<CardKeyVariable, { pattern: RegExp; kinds: readonly string[]; words: string }> = {
  STRIPE_SECRET_KEY: {
    pattern: /^(?:sk|rk)_(test|live)_\w+$/,
    kinds: ['a secret key', 'a restricted key'],
    words: 'a secret or restricted key, sk_… or rk_…',
  },
  STRIPE_PUBLISHABLE_KEY: {
    pattern: publishableKeyPattern,
    kinds: ['a publishable key'],
    words: 'a publishable key, pk_…',
  },
  STRIPE_WEBHOOK_SECRET: {
    pattern: /^whsec_[\w+/=-]+$/,
    kinds: ['a signing secret'],
    words: 'a signing secret, whsec_…',
  },
};

/** What a text is by its beginning, as Stripe names its keys and ids; the first match wins. */
const kinds: readonly (readonly [beginning: RegExp, kind: string])[] = [
  [/^$/, 'an empty entry'],
  [/^["'`]/, 'quotation marks'],
  [/^sk_org_/, 'the key of an organization'],
  [/^sk_/, 'a secret key'],
  [/^rk_/, 'a restricted key'],
  [/^pk_/, 'a publishable key'],
  [/^whsec_/, 'a signing secret'],
  [/^(we|ed)_/, 'the id of a webhook endpoint'],
  [/^acct_/, 'the id of an account'],
];

/** The parts of a comma-separated list, without the spaces around them. */
export const partsOf = (list: string): string[] => list.split(',').map((part) => part.trim());

/** What was found instead of the expected kind of key; null if the value fits. */
function mismatchOf(name: CardKeyVariable, value: string): string | null {
  const { pattern, kinds: wanted, words } = expected[name];
  if (pattern.test(value)) return null;
  const kind = kinds.find(([beginning]) => beginning.test(value))?.[1] ?? 'something else';
  return `must be ${words}, but is ${wanted.includes(kind) ? `${kind} that is incomplete or damaged` : kind}`;
}

const modeOf = (name: CardKeyVariable, value: string): string | undefined => expected[name].pattern.exec(value)?.[1];

/**
 * Checks the card provider's keys by their shape: each is of the kind its variable takes, and both API keys are of one mode, test or
 * live. A key in the wrong variable would otherwise be noticed at the first payment, or be published: browsers get the publishable key.
 * @param keys the variables that are set, trimmed
 * @returns one sentence for each wrong variable, without any part of its value, because it is printed and logged
 */
export function cardKeyProblems(keys: Partial<Record<CardKeyVariable, string>>): string[] {
  const problems = cardKeyVariables.flatMap((name) => {
    const value = keys[name];
    if (value === undefined) return [];
    const values = name === 'STRIPE_WEBHOOK_SECRET' ? partsOf(value) : [value];
    const mismatch = values.map((each) => mismatchOf(name, each)).find((each) => each !== null);
    return mismatch === undefined ? [] : [`${name} (${mismatch})`];
  });
  if (problems.length > 0) return problems;
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = keys;
  if (secret === undefined || publishable === undefined) return [];
  const [ours, theirs] = [modeOf('STRIPE_SECRET_KEY', secret), modeOf('STRIPE_PUBLISHABLE_KEY', publishable)];
  return ours === theirs ? [] : [`STRIPE_PUBLISHABLE_KEY (is a ${theirs} key, but STRIPE_SECRET_KEY is a ${ours} key)`];
}
