/** Told to students wherever they may want to sign in or up. */
export const parentFirstText =
  'A parent must create your student account first. You then sign in with your own email and password.';
