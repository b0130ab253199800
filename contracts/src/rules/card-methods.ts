/**
 * What the provider could offer in US dollars without a redirect, apart from cards. The intent and the browser's form exclude the same
 * methods, because the provider refuses a form whose methods differ from its intent's. `link` cannot be excluded: it is switched off in
 * the form and in the Dashboard.
 */
export const excludedPaymentMethods = [
  'acss_debit',
  'cashapp',
  'customer_balance',
  'us_bank_account',
  'wechat_pay',
] as const;
