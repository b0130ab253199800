/**
 * URL of a receipt's page on the site.
 * @param publicUrl base URL of the site, without a trailing slash
 */
export const receiptUrl = (publicUrl: string, receiptNumber: string): string =>
  `${publicUrl}/account/earnings?receipt=${receiptNumber}`;
