/** Attributes by which `app/site.ts` finds the parts of a page without the framework. */
export const siteParts = {
  cart: 'data-cart',
  account: 'data-account',
  signOut: 'data-sign-out',
} as const;
