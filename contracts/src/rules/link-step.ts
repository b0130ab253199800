/**
 * What the parent does about a purchase that is for none of the account's students yet. `add`: add the student. `check`: none of the
 * students has the email given with the purchase. `confirm`: confirm the student who fits. `call`: the office must say who it is for.
 */
export type LinkStep = 'add' | 'check' | 'confirm' | 'call';
