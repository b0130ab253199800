/** Shown to students on the sign-in and sign-up pages. */
export const parentFirstText =
  'A parent must create your student account first. Then you sign in with your own email and password.';

export const signupDoneText = 'Account created successfully! Redirecting...';
