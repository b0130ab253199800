import type { Ledger } from './ledger.js';

/** The address of the bank's page of an intent, which Stripe.js shows in a frame. */
export const isBankPage = (path: string): boolean => path.startsWith('/redirect/authenticate/');

/**
 * The page on which the payer's bank asks for a confirmation. A button posts the choice to the same URL, and the response notifies the
 * parent page.
 * @param decision what the payer chose; undefined while the page is shown
 * @throws Problem if the intent waits for nothing
 */
export function bankPage(ledger: Ledger, intentId: string, decision: string | undefined): string {
  if (decision !== undefined) ledger.complete(intentId, decision === 'Complete');
  const content =
    decision === undefined
      ? `<h1>Is it you?</h1><form method="post">
<button name="decision" value="Complete">Complete</button> <button name="decision" value="Fail">Fail</button></form>`
      : `<script>parent.postMessage('authentication complete', '*');</script>`;
  return `<!doctype html><html lang="en"><title>Secure payment confirmation</title>
<body style="font-family: sans-serif; background: #0008">
<main style="background: #fff; margin: 20vh auto; padding: 2rem; max-width: 24rem">${content}</main></body></html>`;
}
