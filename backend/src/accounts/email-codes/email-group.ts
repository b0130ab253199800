import { familyEmailKey } from '@academy/contracts/rules/contact';
import { getDomain } from 'tldts-icann';

/** Callers with the same network, or the same group of email addresses, may be one person, so limits count them together. */
export interface CallerOrigin {
  /** Key for limits per network address. */
  network: string;
  /** See {@link emailGroupOf}. */
  emailGroup: string | null;
}

/** Domains with mailboxes of many unrelated families: the largest free-mail providers, and internet providers of the United States. */
const publicMail: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk hotmail.fr live.com live.co.uk msn.com passport.com yahoo.com yahoo.ca
  yahoo.co.uk yahoo.co.in yahoo.co.jp yahoo.fr yahoo.de yahoo.com.br yahoo.com.mx ymail.com rocketmail.com aol.com aim.com icloud.com me.com
  mac.com proton.me protonmail.com pm.me gmx.com gmx.net gmx.de mail.com email.com fastmail.com hey.com zoho.com tutanota.com tuta.com yandex.com
  yandex.ru mail.ru web.de t-online.de orange.fr wanadoo.fr free.fr libero.it qq.com 163.com 126.com naver.com hanmail.net daum.net
  rediffmail.com comcast.net xfinity.com verizon.net att.net sbcglobal.net bellsouth.net pacbell.net ameritech.net optonline.net optimum.net
  cablevision.com cox.net charter.net spectrum.net rr.com twc.com roadrunner.com earthlink.net mindspring.com frontier.com frontiernet.net
  centurylink.net windstream.net juno.com netzero.net`.split(/\s+/),
);

/** Two domains of one provider, which also ignores periods in the part before the @: one mailbox has many addresses. */
const gmail: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The key under which email addresses are counted together, because one owner can have any number of them: the domain as it was
 * registered, so that a catch-all domain and its subdomains are one. Addresses at a free-mail provider belong to unrelated families, so
 * each mailbox has a key of its own, however its periods and plus tags are typed.
 * @returns null for a text without a domain
 */
export function emailGroupOf(email: string): string | null {
  const [mailbox = '', host = ''] = familyEmailKey(email).split('@');
  const domain = getDomain(host) ?? (host || null);
  if (domain === null || !publicMail.has(domain)) return domain;
  return gmail.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}
