/**
 * Returns addresses and header lines that have made mail programs send to another recipient: lists, groups, routes,
 * comments, quoted parts, all forms of line breaks, other hosts before and after, encoded words, and look-alikes.
 * @param mine a student's address to which email may be sent
 * @param victim an address to which email must never be sent
 */
export function craftedRecipients(mine: string, victim: string): unknown[] {
  const [local = '', host = ''] = mine.split('@');
  const [victimLocal = '', victimHost = ''] = victim.split('@');
  const breaks = [
    '\r\n',
    '\n',
    '\r',
    '\u0085',
    '\u2028',
    '\u2029',
    '\v',
    '\f',
    '%0d%0a',
    '%0A',
    '\\r\\n',
    '=0D=0A',
    '&#10;',
    '\u0000',
    '\t',
  ];
  const fields = ['Bcc', 'Cc', 'To', 'Resent-To', 'Reply-To', 'From', 'Sender', 'Return-Path', 'X-Envelope-To'];
  const separators = [
    ',',
    ';',
    ' ',
    ', ',
    '; ',
    '|',
    '/',
    '\\',
    ' AND ',
    '&',
    '+',
    ':',
    '\t',
    '%2C',
    '\u037E',
    '\uFF0C',
    '\uFF1B',
    '\u00A0',
  ];
  const headers = breaks.flatMap((line) => fields.map((field) => `${mine}${line}${field}: ${victim}`));
  const lists = separators.flatMap((separator) => [
    `${mine}${separator}${victim}`,
    `${victim}${separator}${mine}`,
    `<${mine}>${separator}<${victim}>`,
  ]);
  const smtp = breaks.flatMap((line) => [
    `${mine}>${line}RCPT TO:<${victim}`,
    `${mine}${line}DATA${line}To: ${victim}`,
    `${victim}${line}`,
  ]);
  const forms = [
    victim,
    ` ${victim} `,
    victim.toUpperCase(),
    `<${victim}>`,
    `Ann <${victim}>`,
    `"${mine}" <${victim}>`,
    `${mine} <${victim}>`,
    `${mine}(${victim})`,
    `${victim}(${mine})`,
    `"${mine},"@${victimHost}`,
    `"${local}@${host}"@${victimHost}`,
    `"${victim}"@${host}`,
    `${victimLocal}%${victimHost}@${host}`,
    `${victimHost}!${victimLocal}@${host}`,
    `@${host}:${victim}`,
    `@${victimHost}:${mine}`,
    `group: ${mine}, ${victim};`,
    `undisclosed: ${victim};`,
    `${mine}@${victimHost}`,
    `${local}@${host}@${victimHost}`,
    `${local}@${victimHost}`,
    `${local}@${host}.${victimHost}`,
    `${local}@[127.0.0.1]`,
    `${local}@localhost`,
    `${local}@${host}.`,
    `.${mine}`,
    `${local}.@${host}`,
    `${local}..x@${host}`,
    `${local}+x@${host}`,
    `${mine}\u200B`,
    `\u202E${mine}`,
    `\uFEFF${mine}`,
    mine.replace('a', '\u0430'),
    mine.replace('@', '\uFF20'),
    mine.replace('.', '\u3002'),
    `=?utf-8?q?${victim}?=`,
    `=?utf-8?b?${Buffer.from(victim).toString('base64')}?=`,
    `mailto:${mine}?bcc=${victim}`,
    `${mine}?bcc=${victim}`,
    `${mine}#${victim}`,
    `'${mine}'`,
    `"${mine}"`,
    `${mine}' OR '1'='1`,
    `%`,
    `%@${host}`,
    `_${mine.slice(1)}`,
    '*',
    '',
    ' ',
    '@',
    `@${host}`,
    `${local}@`,
    'x'.repeat(400) + mine,
  ];
  const shapes: unknown[] = [
    null,
    7,
    true,
    [],
    {},
    [mine],
    [mine, victim],
    [victim],
    { address: victim },
    { name: mine, address: victim },
    { 0: mine, 1: victim },
    [{ address: victim }],
    { toString: mine },
    { to: mine, bcc: victim },
  ];
  return [...headers, ...lists, ...smtp, ...forms, ...shapes];
}

/** Returns body fields that careless code would pass to its mail library. */
export function craftedFields(victim: string): Record<string, unknown>[] {
  const names = [
    'cc',
    'bcc',
    'to[]',
    'from',
    'sender',
    'replyTo',
    'reply_to',
    'inReplyTo',
    'envelope',
    'headers',
    'list',
    'attachments',
    'alternatives',
    'raw',
    'amp',
    'icalEvent',
    'dsn',
    'recipients',
    'Bcc',
    'CC',
  ];
  return names.flatMap((name) => [
    { [name]: victim },
    { [name]: [victim] },
    { [name]: { to: victim, from: victim, bcc: victim, path: '/etc/passwd' } },
  ]);
}
