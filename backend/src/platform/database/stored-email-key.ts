/**
 * SQL: whether the email key in a column equals `$1` once its invisible characters are removed. Keys that were stored before addresses were
 * cleaned can contain some. It reads the whole table, so use it only when no row has the key itself.
 */
export const equalsWhenCleaned = (column: string): string =>
  String.raw`octet_length(${column}) > char_length(${column})
     AND regexp_replace(${column}, '[\u00a0\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g') = $1`;
