/**
 * Address of a receipt's page on the site.
 * The site's router takes a bare "12E45678" or "00000123" for a number; quotation marks keep it the text it is.
 * @param publicUrl base of the site, without a trailing slash
 */
export const receiptUrl = (publicUrl: string, receiptNumber: string): string =>
  `${publicUrl}/account/earnings?receipt=%22${receiptNumber}%22`;
